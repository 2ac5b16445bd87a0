/** German, with how it is written in Austria and Switzerland. How a line is written: see lexicon.ts. */
export const german = `
other: mann ehemann frau ehefrau freund freundin partner* mama mami mutter vater papa papi oma opa omi grossmutter grossvater schwiegermutter schwiegervater bruder
  schwester kumpel kollege kollegin nachbar* mitbewohner* tante onkel chef er sie ihm ihr schatz lebensgefahrt* bekannt* cousin* neffe nichte patient* klient* maa fru
  mueter vatter brueder schwoster schwager schwagerin enkel* stiefvater schweschter
child: kind kinder kleine kleiner kleinen kleines baby sohn tochter bub madchen junge enkel enkelin enkelkind* jahrig* jahre_alt monate_alt saugling* zwilling* kleinkind*
  chind chline buab bua dirndl mausi maus goof bueb meitli unser_kleiner unsere_kleine neugeboren* lutte krumel zwerg
infant: baby saugling* neugeboren* wochen_alt monate_alt
partner: mann ehemann freund freundin partner* ex exfreund exmann frau er stiefvater papa vater maa mi_mann lebensgefahrt*
now: jetzt gerade grad grade eben soeben seit_heute seit_gestern seit_eben seit_vorhin seit_ein seit_einer seit_zwei seit_stunden seit_der_nacht heute_nacht heute_frueh
  heut_fruah heut heute heute_morgen plotzlich auf_einmal immer_schlimmer wird_schlimmer schlimmer immer_noch noch_immer gestern_nacht gestern_abend vor_einer_stunde
  vor_~_min* vor_~_stunde* standig dauernd viertelstunde viertelstd halbe_stunde stunde nimmer jetzt_grad jetz heit seit_da_fruah seit_in_da momentan aktuell seitdem
  sofort wieder_schlimmer
longago: vor_<number>_jahren vor_jahren jahren fruher damals als_kind als_jugendliche* in_der_jugend letztes_jahr vorletztes_jahr letzten_sommer letzten_winter
  seit_jahren seit_<number>_jahren ehemals einst langst jugend schulzeit vor_zwanzig vor_zehn vor_langer kindheit seit_kindheit jahrzehnt* ewigkeiten vor_monaten
  vor_drei_wochen in_den_90ern seit_2 seit_1 als_baby mit_14 mit_18 vor_sechs vor_acht vor_funf vor_zwei_jahren im_mai im_juni im_marz im_fruhling letzte_woche
  letzten_monat vorigen vorige_woche vor_wochen vor_langem ist_vorbei lange_her seit_1999 vor_meiner_geburt
recovered: gesund wieder_fit wieder_gesund wieder_gut geht_es_gut geht_es_ihm_gut geht_es_ihr_gut geht_mir_gut stabil auskuriert uberstanden abgeheilt verheilt
  beschwerdefrei gut_eingestellt alles_gut alles_bestens folgenlos tadellos raus_und_glucklich geheilt symptomfrei clean unter_kontrolle langst_vorbei gut_verheilt
  ohne_befund lauft_tadellos planmassig beendet abgeschlossen inzwischen_gut alles_verheilt bestens unauffallig im_griff keine_probleme anfallsfrei seit_jahren_ruhe
  genesen vorbei raus glucklich gut_geworden wieder_alles stabil_seit
doctor: arzt arztin hausarzt* doktor* kardiolog* neurolog* facharzt* rheumatolog* gynakolog* frauenarzt* klinik ambulanz_kontrolle therapeut* psychotherapeut*
  abgesprochen in_absprache ausgeschlichen ausschleichen verordnet verschrieben laut_arzt physiotherapeut* zahnarzt* orthopad* arztlich* onkolog* mit_dem_arzt spezialist*
  begleitet kontrolliert arztbegleitung mit_dem_hausarzt mit_der neurologin rheumatologin gynakologin hautarzt wird_kontrolliert kontrolle regelmassig brav abgemacht
  geplant gebucht termin vereinbart befund_vom kardiologin doc
laugh: lol haha* hihi hehe lach grins xd rofl 😂 🤣 😄 😅 😆 💀 🙄 🎉 zwinker scherz spass haha 🙈 😤 😊 😎 😭 omg witzig
research: studie studien forschung* paper literatur artikel evidenz statistik* prozent allgemein risiko risikofaktor* wissenschaft* seminararbeit podcast gelesen gehort
  nachweis* bevolkerung veroffentlich* sterblichkeit vorhersag* zusammenhang relevant hangt_das stimmt_es bringt_das wissenschaftlich beleg
hypo: was_ware_wenn was_passiert_wenn theoretisch angenommen irgendwann uberlege_im uberlege_ob im_herbst eines_tages wurde_es was_passiert_mit jemand wurde_es_sich
  wurde_sich uberlege konnte_man ob_ich_irgendwann allgemein
shop: kit set probe karte bestell* lieferung* paket zoll login anmeld* passwort app rechnung abo versand* sendung* adresse konto mail bericht befund labor ergebnis wert
  werte perzentil* gutschein rabatt rabattcode glykan* biologisch* alter vitamin* omega sauna kaffee wein schokolade ernahrung krafttraining download pdf registrier*
  umtausch* rucksend* nuchtern
chest: brust brustkorb brustbein brustbereich brustenge bruscht herzgegend thorax herz brustschmerz* herzschmerz* brustweh brustdruck herzweh mein_herz rippen
pain: schmerz* weh tut_weh tuat_weh stechen sticht stechend* brennt brennen ziehen zieht krampf* pocht pochen halt_es_nicht_aus unertraglich* reissen reisst gerissen
  wehtut schmerze druckt brustschmerz* herzschmerz* kopfschmerz*
press: druckgefuhl enge eng engegefuhl beklemm* schraubstock zentner* tonnenschwer elefant gewicht zuschnur* schnurt umklammer* wie_ein_stein reifen panzer einschnur*
  druckt_auf druck_auf druck_in druck_am druck_im druck_aufm druck_hinter zerquetscht quetscht
arm: arm arme ellbogen ellenbogen oberarm linken_arm lingg_arm linker_arm hand
jaw: kiefer unterkiefer schulterblatt* schulterblatter* schulter hals_und rucken zwischen_den_schulter*
radiat: ausstrahl* strahlt zieht_bis zieht_in zieht_i geht_in wandert zieht runter_in
sweat: schweiss* kaltschweiss* kalter_schweiss nassgeschwitzt klatschnass grau aschfahl fahl blass weiss_wie bleich leichenblass schwitze geschwitzt schweissausbr*
  schwitze_wie
nausea: ubel ubelkeit speiubel flau kotzubel mir_ist_schlecht ist_mir_schlecht mir_is_schlecht so_schlecht mir_wird_schlecht schlecht_und mir_schlecht
  schlecht_und_schwindlig
vomit: erbrech* ubergeb* kotz* speib* brech brechen erbricht ubergebe breche gespieben kotze spucke spuckt gekotzt
heartattack: herzinfarkt* infarkt* herzanfall herzattacke angina herzkasper herzstillstand
palpit: herzrasen herz_rast herz_stolpert herzstolpern stolpert_das_herz herzklopfen herz_hammert herz_setzt_aus puls herz_klopft herz_spinnt herz_holpert herzrhythmus*
  stolpert
cantbreathe: atemnot keine_luft kei_luft ka_luft kriege_keine_luft schlecht_luft kaum_luft krieg_schlecht nicht_mehr_atmen schwer_atmen kann_~_atmen luft_holen nach_luft
  luftnot erstick* schnapp* ringt_nach japs* hechel* keuch* ausser_atem kurzatmig* atemlos bekomm*_keine_luft kriegt_keine_luft schlecht_atmen atmet_schnell atmet_schwer
  atmet_kaum atmet_nicht atmet_langsam atmen_geht_langsam atmet_komisch schnauf* atmung schnappatmung nicht_atmen luft_weg bleibt_~_luft_weg ersticke nach_jedem_wort
  kaum_bis_zum nur_noch_flach flach_atm* atmet_flach luft_bleibt kei_schnuuf schnufe
breath: atem atmen atmet atmung lunge luft einatmen ausatmen beim_einatmen atemzug*
wheeze: pfeift pfeifen rasselt rasseln brodelt brodeln gurgelt giemen keucht krupp pseudokrupp rochel* schaum schaumig* bellt bellend* pfeif* stridor
lieflat: nicht_liegen im_sitzen_schlafen nur_im_sitzen sitzend_schlafen flach_liegen nicht_hinlegen aufsitzen
retract: rippen_ein zieht_die_rippen einzieh* nasenflugel* zwischen_den_rippen
blue: blaue_lippen lippen_~_blau blaulich blaulich* blau_um blau_im blau_angelaufen lauft_blau nagel_~_blau* blaue_finger blau lila_lippen kirschrot wird_blau rosig
oxygen: sauerstoff sattigung pulsoxi* sauerstoffsattigung o2
choke: verschluckt steckt_fest steckt_im_hals bolus wurgt_an erstickt_an im_hals_stecken gurgel
stroke: schlaganfall* hirnschlag streifung schlagerl tia hirnblutung hirninfarkt schlagli
droop: mundwinkel gesicht_hangt hangt_herunter hangt_runter schief schiefes_gesicht halbes_gesicht eine_seite lid_hangt gesichtshalfte* gesicht_~_taub verzogen ei_site
  lahm gesicht_~_schief hangend*
  gesichtshalfte_schlaft gesicht_schlaft halbe_gesicht
speech: lallt lallen verwaschen* undeutlich wortsalat kauderwelsch worter_~_nicht worte_~_nicht find*_~_worter find*_~_worte kann_nicht_~_sprechen kann_nicht_~_reden
  nicht_mehr_sprechen nicht_mehr_reden redet_wirr redet_unsinn spricht_komisch redet_komisch sprachstorung* num_rede redt_wirr sprache_~_weg zunge_~_schwer verdreht_worte
  bringt_kein_wort falsche_worter sinnlos* wirres_zeug redet_wie_betrunken sprachlos_seit namen_nicht_sagen buchstaben chinesisch
limbweak: taub taubheit* gelahmt lahmung* arm_~_nicht* nimmer_heben nicht_heben nicht_bewegen nicht_mehr_heben nicht_mehr_bewegen bein_~_nicht gehorcht kraftlos
  schwache_im halbseit* kribbel* eingeschlafen fallt_~_aus_der_hand fallt_runter nicht_hochheben hangt_schlaff schlaff arm_weg bein_weg knickt_weg linke_hand_~_nicht
  rechte_hand_~_nicht linke_seite_taub rechte_seite_taub linke_hand_gehorcht halber_korper tasse_nicht nicht_mehr_halten knopfe_nicht sandsack haxn_ned gspurt
vision: blind sehe_nichts seh_nichts sehe_nix doppelt doppelbilder sehstorung* verschwommen vorhang gesichtsfeld halbe_gesichtsfeld einem_auge seh_doppelt sehe_doppelt
  nichts_mehr_sehen schwarz_vor gsehn auge_schwarz ein_auge linke_halfte rechte_halfte halbe halfte wellenlinien
thunder: donnerschlag vernichtungskopfschmerz schlimmste_kopfschmerz* schlimmsten_kopfschmerz* schlagartig kopf_explodiert kopf_platzt explosionsartig peng_im_kopf
  wie_ein_hammer kopfschmerz_wie so_was_hatte_ich_noch_nie
confus: verwirrt wirr durcheinander desorientiert benommen weggetreten erkennt_~_nicht halluzin* phantasiert fantasiert redet_wirr neben_sich benebelt deliri* dusel*
  schwummrig tramhapert triffsgradlos orientierungslos fremd_vor
sudden: plotzlich auf_einmal schlagartig aus_dem_nichts mit_einem_mal unvermittelt ohne_vorwarnung blitz* knall schlag_gespurt
dizzy: schwindel* schwindlig schwindelig schwummrig taumel* torkelt torkeln wackelig dreht_sich schwank* benommen schwarz_vor_augen wird_schwarz sternchen gleichgewicht
  drumlig trummlig
fever: fieber* temperatur erhoht gluhend heiss_wie gluht haass hochfieber fiebrig schuttelfrost haß hitzig uberhitzt kochend heiss gluhe glut hitzschlag
headache: kopfschmerz* kopfweh kopf_tut kopf_platzt kopf_explodiert kopf_zerspringt grind chopfweh brummschadel schadelweh schadel_platzt mein_schadel
neck: nacken genick gnack hals halswirbel* kinn
stiff: steif* genickstarre nackensteif* bretthart starr hart_wie kinn_~_brust nicht_beugen nicht_mehr_beugen uberstreckt uberstreck* nackenstarre kinn_nicht
light: licht_tut licht_schmerzt lichtempfindlich* lichtscheu helles_licht im_dunkeln vorhange_zu rollladen dunkles_zimmer licht_blendet bildschirm_tut licht
spots: ausschlag flecken pusteln beim_glas glas_drucken blaulich*_fleck* rote_punkt* lila_fleck* einblutung* petechien wegdrucken rote_punktchen punktchen_die rote_punkte
  lila_punkte dunkle_punkte punkte_die_beim_drucken punkte_~_weg
fontanel: fontanelle schrill schreit_schrill wimmert
drowsy: schlafrig kaum_wach wach_zu_kriegen nicht_wach kaum_weck* nicht_weck* apathisch teilnahmslos schlapp benommen schlaft_nur dosig mude komisch_mude seltsam_mude
  nicht_aufwach* wacht_nicht dammert wegdammert schnarcht_komisch schlaft_dauernd
redline: roter_strich rote_linie roter_streifen rote_streifen rota_strafn strich_~_arm linie_~_arm streifen_~_arm wandert_hoch rote_strasse lymphangitis streifen striche
pus: eiter* entzundet infiziert infektion blutvergiftung stinkt riecht_faulig nassend schwarz_an nekro* abszess wundrose erysipel faulig wunde_~_stinkt schwarz_am_rand
  lila_zeh eitrig dick_eitrig
  stinkender_ausfluss ausfluss_stinkt
wound: wunde narbe naht kaiserschnitt biopsie katzenbiss biss katheter einstich punktion katznbiss druckstelle spreissel drainage spirale nach_der_op op_wunde
  ohrpiercing_dick nach_operation stich_ist hand_op
  nach_der_geburt nach_der_entbindung
chills: schuttelfrost zittert zittern zittre schlotter* bibber* friert friere frier schuttelt zittre_am_ganzen zittere_unkontrolliert unkontrolliert zittrig zahneklappern
  zahne_klappern eiskalt unter_drei_decken schlottere
mottled: marmoriert fleckig kalte_hande kalte_fusse blaue_beine grau_im_gesicht fleckige
chemo: chemo* immunsuppr* transplant* leukamie milz abwehr
urine: kein_urin nicht_gepinkelt kein_pipi trockene_windel* windel_trocken nicht_mehr_gepieselt urin_braun dunkler_urin nicht_auf_klo pinkelt_nicht
floppy: schlaff trinkt_nicht trinkt_nichts lasst_sich_hangen will_nicht_trinken matt wimmert wie_ein_lappen isst_und_trinkt
gravely: sterbe_gleich ich_sterbe todeskrank sterbenskrank todesangst kann_nicht_aufstehen hundeelend
bp: blutdruck rr mmhg
bloodn: blut blutig* bluat blued
bleed: blutet bluten blutung* verblut* spritzt nasenbluten hort_nicht_auf_zu nachblutung* bluetet es_lauft_nur_so blute blutungen bluttet so_viel_blut blut_stromt
  husten_mit_frischem schlagader ader_geplatzt pulsiert spuck_blut tropft blutrot niedergestochen
heavy: stark starke heftig* stromt viel_blut alles_voll literweise schwallartig hellrot stark_blut*
wontstop: hort_nicht_auf nicht_stillen nicht_aufhor* hort_nicht_mehr nicht_zu_stillen nicht_zum_stillstand hert_ned immer_noch_blut*
soaked: handtuch handtucher durchgeblutet durchnasst jedes_pflaster alle_viertel binde binden tampon laken lache pfutze
cutdeep: geschnitten aufgeschnitten schnitt tief klafft messer brotmesser kettensage axt glasscherbe scherbe abgetrennt aufgerissen flex schnittwunde bis_auf_den_knochen
  hackt gehackt kreissage stichsage seh_den_knochen tiefer_schnitt
coffeeground: kaffeesatz blut_erbroch* blut_gekotzt blut_gespuckt erbreche_blut blut_im_erbrochenen blut_gespieben kotze_blut
blackstool: teerstuhl schwarzer_stuhl stuhl_~_schwarz stuhl_is_schwarz blut_im_stuhl pechschwarz kloschussel blut_am_klo
  teerschwarz* schwarz_wie_teer kot_schwarz
coughblood: huste_blut blut_gehustet hustet_blut blut_beim_husten blutiger_auswurf
nosebl: nasenbluten nase_blutet nase_~_blut nosnbluatn
clots: klumpen brocken blutklumpen koagel
headinj: kopf_~_angeschlagen hinterkopf kopf_gestossen auf_den_kopf kopfverletzung schadel-hirn platzwunde gehirnerschutterung kopf_aufgeschlagen
  kopf_auf kopf_blutet kopf_aufgeplatzt
fall: gesturzt sturz gefallen hingefallen vom_rad vom_dach treppe_runter treppe_hinunter unfall umgefallen umkippt umgekippt
pale: blass bleich weiss_wie_die_wand kreidebleich kasweiss kaasweiss leichenblass
hardbelly: bauch_~_hart bretthart* bauch_bretthart harter_bauch bauch
pregnant: schwanger* ssw kind_erwarte entbindung gebar* fruchtwasser frauenarzt et_ist eileiterschwanger* fehlgeburt wehen schwangi <number>_woche <number>te_woche
  schwangerschaftswoche woche_schwanger
waters: fruchtblase fruchtwasser blasensprung fruchtblase_geplatzt wasser_abgegangen gruen_raus lauft_grun wasser_lauft
nomove: baby_~_nicht_mehr baby_~_nimmer bewegt_sich_nicht bewegt_sich_nimmer kindsbeweg* spur_~_nimmer spure_~_nicht keine_bewegung* spure_das_baby tritt_nicht
  spur_ihn_heut_nicht sonst_tritt tritte
contract: wehen kontraktion* unterleib* unterbauch* unterleibschmerz* einseitig* krampfe alle_drei_minuten krampfe_und
flash: flimmern augenflimmern blitze lichtblitze funken oberbauch* gestose hellp gesicht_geschwollen sternchen
shouldertip: schulter_tut_weh schulterschmerz*
spotting: schmierblutung* leichte_blutung braunlich*
swollen: schwill* schwell* geschwoll* gschwoll* dick dicke zugeschwollen aufgedunsen anschwell* quillt schwilt
lips: lippe* lippen zunge gesicht augen lider mund muul
throat: hals rachen kehle gurgel schlucken schlucke hals_wird_eng hals_zu kehlkopf kloss_im_hals heiser stimme_weg kehlig
hives: quaddel* nesselsucht ausschlag juckt juckreiz jucken rot_am_ganzen pusteln flecken_am_ganzen
allergic: anaphyla* reagier* allergischer_schock allergisch* allergischer allergiker*
epiused: epipen_schon epipen_benutzt epipen_drin notfallset notfallpen
faint: ohnmacht* ohnmachtig bewusstlos* umgefallen weggetreten zusammengebroch* zusammengeklappt zusammengesackt kollab* weggekippt schwarz_vor_augen synkop* umkipp*
  black_out blackout ohnmacht_gefallen weg_gewesen kippt_um kippt_weg zusammenbruch zu_boden umgekeit umgheit umgekippt sackt_weg ausgegangen
unresp: reagiert_nicht nicht_ansprechbar antwortet_nicht regungslos leblos wacht_nicht nicht_aufzuwecken reagiert_nimmer gibt_keine_antwort liegt_da
seizure: krampfanfall krampft krampf anfall zuckt zuckung* gezuckt grissn krampfen epileptischer_anfall
pulse: puls herzfrequenz schlage_pro
bitten: zunge_gebissen eingenasst eingepinkelt
took: genommen gnommen geschluckt nehme nimm gschluckt eingenommen intus gespritzt drin_hab geschluckt_hab gfressen reingezogen schlucke eingschmissen verwechselt
  gesprizt inhaliert genommen_hat medizinschrank_geleert geleert
  runtergekippt gekippt reingehauen eingeworfen leergegessen aufgefuttert nochmal_genommen runtergespult reingepfiffen gefuttert weggeputzt nachgenommen mir_reingetan
toomany: zu_viel zu_viele uberdosi* dreimal zvu zvü doppelt doppelte viel_zu_viel mehr_als_verordnet falsch_dosiert aus_versehen versehentlich verzahlt stundlich
  uberdosis handvoll uberblick_verloren zehnfach viel_zu_viele viele_davon mehr_schmerzmittel
whole: ganze_packung ganze_schachtel alle_tabletten ganzes_flaschchen ganze_flasche ganzen_blister blister streifen packung schachtel halbe_packung leere_packung*
  alles_was restlichen den_rest beide_packung* packungen ganze_packerl
  wochenbox* wochendispenser* dosette* medikamentenbox* ganze_wochenration zwei_streifen ganzen_streifen den_ganzen_streifen monatspackung* leer_gemacht alle_auf_einmal auf_einen_schlag
pills: tablette* pille* pulver kapsel* medikament* pulverl tropfen dosis schmerzmittel schlaftablette* schlafmittel beruhigungs* pillen tabl medis pflaster einheiten
  schmerzpflaster
  herzpille* herztablette* abfuhrpille* abfuhrmittel* abfuhrtablette* wasserpille* schmerzpille* novalgin dolormin tavor
alcohol: wein schnaps vodka wodka alkohol whisky gin rum betrunken besoffen gesoffen getrunken promille sekt
drank: getrunken trunken trinkt verschluckt geschluckt schluck gesoffen runtergeschluckt in_den_mund
poison: gift giftig* vergift* abflussfrei abflussreiniger rohrreiniger entkalker frostschutz* waschmittel spulmittel klarspuler geschirrspul* essigreiniger bleiche
  bleichmittel saure salzsaure lauge unkraut* pestizid* insektizid* schneckenkorn rattengift terpentin verdunner nitro* lampenol grillanzunder spiritus benzin diesel
  waschbenzin methanol backofenreiniger wc_reiniger desinfektionsmittel pflanzenschutz* e605 nagellack* spulmaschinentab* ol lampeol schimmelentferner chlor chlorreiniger
  reiniger putzmittel selbstgebrannt* bremsflussigkeit poolchlor wischwasser frostschutz kolnisch_wasser parfum nagellackentferner nikotin
gas: kohlenmonoxid co_melder co gas gasgeruch therme gastherme ofen kohlegrill grill_in holzkohle abgas* rauchmelder melder gasherd riecht_nach_gas kohle_im shisha
  heizstrahler griller geglost auspuff kohle
  grillkohle* kohlebecken einweggrill heizpilz generator notstromaggregat
fumes: dampfe dampf eingeatmet keine_maske ohne_maske gemischt zusammengemischt spruh* gespritzt abbeizen rauch rauchgas* lack geschnuffelt geschweisst auspuff
  ofen_raucht
mushroom: pilz* schwammerl* parasol knollenblatter* gesammelt champignon* steinpilz*
plants: beeren eibe tollkirsch* maiglockchen barlauch herbstzeitlos* goldregen fingerhut oleander efeu vogelbeer* kirschlorbeer engelstrompete kreuzotter schlange
  schlangenbiss otter
burnmouth: brennt_im_mund mund_brennt hals_brennt speiserohre zunge_~_weiss verazt* veratz* lippen_brennen
thing: knopfzelle batterie* magnet* munze lanzette packchen sackchen beutelchen silica silicagel perle murmel schraube spulmaschinentab tab kapsel waschpad nikotin liquid
  shampoo legostein nuss erdnuss wurstel weintraube ohrring buroklammer luftballon eisentabletten herztabletten trockenmittel thermometer erbse kappe
  vaper vape e_zigarette liquidflasche* nikotinflasche* wc_stein klostein spulitab* spulitabs smarties magnetkugel* gelkissen
eaten: gegessen gessn gesse gfressen verschluckt geschluckt im_mund in_den_mund gelutscht zerkaut gekaut abgebissen reingebissen rangekommen erwischt gefunden gfunden
  genascht trunken in_mund_gesteckt aufgemacht medizinschublade rattenkoder
  genuckelt nuckel* geleckt leckt lutscht lutschte abgeleckt gefuttert angeknabbert angelutscht dran_gezogen
missing: fehlt fehlen weg ist_leer weiss_nicht_wie_viele keine_ahnung_wie_viele
drool: sabber* wurgt wurgen speichelt hustet huschtet schaum_vor geifert
diewish: sterben_will will_sterben mochte_sterben umbringen bring_mich_um bringe_mich_um suizid* selbstmord das_leben_nehmen leben_nehm* leben_beenden schluss_machen
  tot_sein ware_tot lieber_tot ware_ich_tot erhange* erhangen erschiess* vor_den_zug vom_dach springen runterspringen von_der_brucke vor_die_ubahn vor_die_bahn pulsadern
  mich_wegmachen ich_geh_sterben ein_ende_machen ein_ende_setzen alles_beenden tod_sein todessehnsucht zum_wiiterlabe nuemm_labe umzubringen_plan hangt_sich vergifte_mich
  wegschmeissen_mein umzubringen umbringt tot_fuhl sterben_war tod_war wie_ich_es_machen auto_erwischt ich_beende_es beende_es ende_machen datum_schon begrabnis
  kugel_geben selbstmordgedanken
  weg_von_der_welt weg_von_dieser_welt nicht_mehr_auf_der_welt aus_dem_leben aus_der_welt
nowake: nicht_mehr_aufwach* nicht_aufwach* nimmer_aufwach* nie_mehr_aufwach* einfach_einschlafen fur_immer_einschlafen fur_immer_schlafen nicht_mehr_da_sein nicht_mehr_da
  nicht_mehr_hier_sein nimmer_da bin_ich_weg dann_bin_ich weg_sein morgen_nicht
  einschlafen_und_fertig einschlafen_und_nie einschlafen_und_nicht nie_wieder_aufwachen fur_immer_weg
nopoint: kein_sinn keinen_sinn sinnlos was_soll_das_alles wozu_noch kann_nicht_mehr kann_nimmer mag_nicht_mehr mag_nimmer will_nicht_mehr will_nimmer nicht_mehr_leben
  nimmer_leben nix_mehr_wert kei_chraft keine_kraft_mehr hoffnungslos ausweglos hat_keinen_wert lebensmude leben_satt des_lebens keine_lust_mehr_zu_leben
  kein_bock_mehr_auf_leben lohnt_sich_nicht_mehr es_reicht_mir halt_es_nicht_mehr am_ende keinen_ausweg kein_grund hatte_nie_geboren nicht_mehr_existieren verschwinden
  genug_vom_leben nichts_mehr_wofur keiner_braucht_mich niemand_braucht_mich wills_nicht_mehr ausweg nicht_mehr_wofur
farewell: abschied* verabschied* abschiedsbrief* brief_geschrieben testament alles_geregelt habt_eure_ruhe eure_ruhe brauch_ich_nicht_mehr brief_gschribe danke_fur_alles
  passt_auf letzte_nachricht machs_gut mach's_gut leb_wohl lebt_wohl entschieden lebensversicherung verschenkt en_brief sagt_meiner_familie sag_meiner_familie
  tut_mir_leid_fur zettel passworter begrabnis datum umarmt kugel ausgeraumt
hoard: tabletten_gesammelt gesammelt gehortet horte spare_die_tabletten zusammengespart tabletten_liegen bereitgelegt aufgehoben zurechtgelegt
means: brucke gleis gleise bahnsteig strick seil gewehr pistole waffe fenster_im hochhaus bahnhof schlinge klippe vom_dach auf_dem_dach vor_den_zug auf_der_brucke
  am_balkon am_gelander gelander schnellzug in_der_garage unterm_bett zettel
burden: zur_last eine_last ohne_mich_besser ohne_mich niemand_wurde_mich vermissen wurde_niemand besser_dran wertlos belastung fur_alle_besser allen_besser
tonight: heute_nacht heute_abend heut_abend am_wochenende wochenende morgen
selfcut: geritzt ritze ritzen ritzt schneide_mich schnitten_mich mich_geschnitten aufgeschlitzt aufgeritzt schneidet_sich ritzt_sich geschnitten_hab selbst_geschnitten
  kratze_mich_blutig frische_schnitte genaht handgelenke_zerkratzt aufschneiden arm_aufschneiden drei_striche unterarm_drei langarmlig klammerpflaster armel
selfhurt: selbst_verletz* selbstverletz* mir_weh_tu* weh_getan mir_wehtun verletze_mich mich_verletz* mir_was_antun was_antun schlage_mich mich_selbst_schlag*
  verbrenn*_mich mich_verbrannt absichtlich sich_absichtlich svv schlag_mir kopf_gegen_die bestrafe_mich bestrafen bestrafe_meinen verbrenn_meine_haut haut_verbrenn
  zigaretten_auf_sich in_den_finger_wegen glatteisen eis_und_salz deo_brandlocher herdplatte brandlocher krusten
  verbruh*_mich verbruhe_mich mich_mit_absicht mit_absicht_verletz* mir_selbst_weh blutig_gekratzt aufgekratzt
blade: klinge rasierklinge messer scherbe cutter skalpell schere zirkel teppichmesser zigarette bugeleisen
limb: arm unterarm oberschenkel handgelenk bein beine bauch pulsadern
relapse: ruckfall druck wieder_gemacht wieder_angefangen drang halte_den_druck
deserve: verdien* hasslich ekle_mich ekel_mich ekelhaft wertlos hasse_mich selbsthass fett versager*
noeat: nichts_gegess* nix_gegess* nicht_gegess* esse_nicht* esse_nix esse_kaum isst_nicht* isst_nix isst_nichts isst_kaum hungere hungern nichts_mehr_essen
  nix_mehr_gegessen verweigert_essen verweigert_das_essen angst_vor_essen kein_essen verdien_kein_essen versteckt_essen nulldiat gehungert essen_verweiger* angst_zu_essen
  essen_macht_alt aufgehort_zu_essen jeden_bissen ess_nur_noch esse_nur_noch spucke_jeden kaue_und_spucke watte zahnpasta_kalorien drin_behalten unvertraglichkeit
  ess_nix_mehr ess_nix ess_nichts iss_nix nur_gurke* nur_salat nur_noch_apfel lass_das_essen
onlywater: nur_wasser nur_noch_wasser nur_bruhe nur_tee nur_kaffee wasser_und_salz trockenfasten nichts_getrunken <number>_kcal <number>_kalorien kalorien kcal cola_light
  cola_zero kaugummi
fast: gefastet fastet faste heilfasten wasserfasten autophagie trockenfasten faste_und
manydays: tage tagen wochen seit_<number>_tagen tag_<number> <number>_tage <number>_tagen
purge: ausgewurgt rausgewurgt finger_in_den_hals finger_im_hals kotze_nach erbreche_nach nach_dem_essen wieder_hoch alles_raus ubergebe_mich_nach kotze_alles
  kotz_nach kotzen_nach nach_jedem_essen nach_jeder_mahlzeit abfuhrmittel* abfuhrpille* abfuhrtee damit_nichts_hangen damit_nix_hangen
ana: magersucht magersuchtig anorex* essstorung* ana
thin: untergewicht* kilo abgemagert haut_und_knochen dunn knochig gespenst klapperdurr wiegt_<number> wiege_<number> zu_dick bmi_13 bmi_14
bodyfail: haare_fallen haarausfall periode_weg periode_~_weg regel_bleibt regel_weg keine_periode stolpert_das_herz wadenkrampf* kalt schwach kann_nicht_aufstehen
  zittern_die_beine kribbeln_in_den wird_schwarz periode_ist
stopmed: abgesetzt weggelassen weg_lassen lass_~_weg lasse_~_weg weglassen nehm_keine nehme_keine nehme_nicht nimm_keine nehm_~_nimmer nicht_mehr_genommen nimmer_genommen
  aufgehort aufhoren gestoppt stoppe stoppen mull weggeworfen weggeschmissen weggschmissen ins_klo im_klo klo_runter entsorgt auslassen ausgelassen pausier* pause
  nume_gno nimmt_nicht nimmt_keine nimmt_~_nicht_mehr verweigert weg_damit braucht_keine brauche_keine brauch_nix_mehr eigenmachtig selbst_abgesetzt von_heute_auf_morgen
  kalter_entzug spritze_nicht_mehr spritz_nicht halbier* halbiert weg weggetan losgeworden absetzen setze_ab setz_ab absetze weigere_mich ohne_blutdruck*
  ohne_meine_tabletten versteckt_ihre_tabletten reduziere_selbst
  lass_ich_weg lass_ich_jetzt_weg nehm_ich_nich nehm_ich_nicht nehm_ich_~_nich nich_mehr_genommen in_die_tonne gekloppt kalt_entzogen nimmer_geholt nicht_mehr_geholt gestrichen abgebrochen sein_gelassen gelassen
medword: tabletten medikament* medis blutverdunner* blutdrucktablette* herztablette* spritze spritzen schilddrusentablette* antidepressiv* pillen herzmittel
  wassertabletten epilepsiemittel immunsuppressiv* cortison* kortison* transplantationsmedikament* blutdruckmittel epilepsietabletten immunsuppressivum
  tacro tacrolimus epitablette* epi_tabletten diabetesspritze* valium asthmaspray* kortisontablette* hormontabletten
illness: transplant* niere_transplantiert stent klappe herzklappe mechanische anfallsfrei diabetiker* vorhofflimmer* bipolar schizo* herzschwache thrombose embolie lupus
  psychose herzinsuff*
testsays: laut_test laut_eurem euer_test der_test_sagt wegen_dem_test weil_der_test weil_ich_laut test_sagt laut_ergebnis biologisch damit_die_probe probe_sauber
hit: schlagt schlug schlagen gschlogn haut gehauen verprugel* prugel* getreten tritt geschubst schubst geworfen watsche* gwatscht zuschlag* schlot fausten gurtel
  gestossen gepackt an_den_haaren zugeschlagen haut_mich schlagt_mich geschlagen_hat hat_mich_geschlagen schlagt_sie schlagt_ihn geschlagen mich_geschlagen
  mich_wieder_geschlagen werde_geschlagen zuhause_geschlagen verbrennt_mich geohrfeigt tritt_mich ohrfeigt mich_geohrfeigt
threat: droht drohung* gedroht bedroht umzubringen bringt_mich_um bringi_mich_um bring_dich_um umbringt totschlag* anzunden wenn_ich_gehe wenn_i_geh stalkt stalk*
  verfolgt lauert steht_vor_der vor_em_huus vor_da_tur
strangle: gewurgt wurgt_mich hande_um_meinen hals_zugedruckt wurgen
weapon: messer pistole gewehr hammer waffe axt
afraid: angst furcht* nicht_sicher traue_mich_nicht trau_mich_nicht gefahr panik
locked: eingesperrt sperrt_mich einschliess* lasst_mich_nicht darf_nicht_raus versteck* verbarrikad* handy_weggenommen darf_nicht_erfahren tur_eingetreten tritt_gegen_die
  bindet passport pass_zerschnitten
scream: schreit schreie gebrull brullt geschrei hilferufe poltern schreien
breakbone: gebrochen rippen blaues_auge nase_gebrochen veilchen aufgeplatzt arm_gebrochen
rape: vergewaltig* zwingt_mich gezwungen begrapscht sexuell missbrauch* fasst_mich_an greift_sie_an videos
help: hilfe notruf notarzt rettung krankenhaus spital notaufnahme 112 144 was_tun was_jetz was_jetzt was_soll_ich was_soll_ich_machen bitte_schnell dringend notfall
  giftnotruf
denial: ausschlafen abwarten kann_ich_warten geht_schon ist_bestimmt_nur nur_stress ignorieren muss_er_ins nicht_anzurufen
love: freu* glucklich super toll danke dankeschon stolz begeistert klasse gespannt neugier vorfreude freude schon_gespannt
pet: hund katze hunde katzen hundi kater welpe
painkiller: ibus
belly: bauch bauchweh bauchschmerz* unterleib
calf: wade waden
pupil: pupille pupillen
jaundice: gelb gelbe
sugar: zucker unterzucker blutzucker aceton* nagellackgeruch uberzucker
legswell: knochel beine_dick dicke_beine dicke_fusse wasser_in_den
ears: ohren_sausen ohrensausen ohren_pfeifen
recdrug: cannabis kekse gekokst butan lachgas gras
minor: bissl bisschen ein_bisschen leicht leichte kleiner kleine kleines winzig nicht_dramatisch nicht_schlimm nervt lastig harmlos kurz kurzzeitig schramme kratzer
  blauer_fleck punktchen_noch weg_nach nicht_krankhaft halb_so_wild egal
sport: laufen marathon ironman triathlon spinning fitness training trainier* joggen wandern stiegen treppensteigen dritten_stock radfahren radfahrer schwimmen tennis
  krafttraining gewichte sport anfanger klettern yoga wettkampf fussball fitnessstudio berg
prick: piks piksen pieks stich stechen gestochen lanzette lanzetten karte kreise kreis tropfen pflaster fingerkuppe kit nadel nadeln probe finger_gedruckt blutprobe
ageing: alter_werden altwerden alterwerden alt_werden junger alter_ist alter_als falten mit_100 hundert wechseljahre geburtstag wird_<number> junggeblieben mit_50 mit_60
job: hebamme krankenschwester pfleger lehrer lehrerin feuerwehr tierarzt arbeite_im arbeite_als schreibe_ein seminararbeit diplomarbeit praxis kunden schuler romanfigur
  krimi nachtdienst nachtschicht
disease: sepsis epilepsie bulimie magersucht praeklampsie praklampsie diabetes asthma krebs arthrose depression neurodermitis schuppenflechte heuschnupfen zoliakie
  migrane bluthochdruck allergie allergien thrombose
`;
