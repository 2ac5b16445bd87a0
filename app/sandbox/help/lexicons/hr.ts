/** Croatian, with and without its signs, and as it is written by the sea and in Zagreb. How a line is written: see lexicon.ts. */
export const croatian = `
other: muz suprug* zena mama mater majka mami tata otac cale stari stara baba baka dida djed deda nona nono brat sestra sin kcer kci cura decko frend* prijatelj* kolega
  kolegica susjed* cimer* tetka teta stric ujak njemu njoj njega svekrva punac punica sogor* partner* pacijent* unuk* poznanik sef* covjek frendica klijent*
child: dijete djeca dite beba bebu malac malca curica curicu djecak sin sincic kcer kcerkica unuk unuka unuce godin* godista mjesec* dojence klinac klinka blizanc* malom
  malu djetetu kcerku trogodisn* dvogodisn* mali_mi mala_mi mali_je mala_je
infant: beba bebu novorod* dojenc* tjedana_star* mjeseci_star*
partner: muz suprug* decko bivsi partner* zena cura otac tata ocuh stari
now: sad sada upravo trenutno od_jutra od_jucer od_sinoc od_nocas nocas danas jutros maloprije malopri pred_<number> prije_pola prije_sat prije_~_min* prije_<number>_sat*
  odjednom iznenada naglo sve_gore gore_je pogorsava jos_uvijek stalno neprestano ima_po_ure ima_pola jos_traje vec_sat vec_<number>_sat* ne_prestaje veceras sinoc jucer
  danaske
longago: prije_<number>_godin* godinama prije_godin* davno nekad nekada kao_dijete kao_klinac u_mladosti devedesetih lani prosle_godine od_djetinjstva u_djetinjstvu
  <number>_god* u_srednjoj na_faksu u_pubertetu odavno u_lipnju 2016 2014 2015 2018 2019 kao_beba prije_mog_rodenja sa_14 u_srednjoj_skoli u_ozujku u_svibnju u_proljece
  prosli_mjesec prosli_tjedan iza_mene nekoc prije_sest_godina prije_8_godina prosla_sam
recovered: dobro_sam sad_sam_dobro oporav* ozdrav* zdrav zdrava izlijec* sve_ok sad_sve sve_u_redu stabil* bez_problema dobro_je pod_kontrolom smirilo proslo_je zaraslo
  dobro_se_osjecam sad_je_dobro redovito nalaz_uredan uredan uredno sve_dobro odmah_dobro iza_mene proslo bez_napadaja regulirana reguliran stabilno normalno bezopasn*
  sretna_sad gotova
doctor: doktor* lijecni* kardiolog* neurolog* reumatolog* ginekolog* dogovor* specijalist* kako_je_rekla kako_je_rekao polako_skin* postupno nadzor* psihijat* terapeut*
  obiteljska po_preporuci propis* fizioterapeut* zubar* kardiologa reumatologom ginekologom kontrola kontrole redovito planirana dogovoreno po_uputi smanjio
  terapija_gotova
laugh: haha* hahah* lol hehe xd 😂 🤣 😄 😅 😆 💀 🙄 🎉 kek sala salim haha 🙈 😤 😊
research: studij* istraziv* radovi radove clanak clanci dokaz* statisti* opcenito rizik* literatur* znanstven* procitao procitala cula cuo citam populacij* ima_li_veze
  veze_s znatizeljna zanimljivo
hypo: sto_ako hipotetski jednog_dana teoretski razmisljam_da_pitam ne_planiram sto_bi_bilo kad_bi_netko
shop: kit test kartic* uzorak uzorka posiljk* narudzb* narucio narucila dostav* lozink* aplikacij* mail racun povrat posta adres* nalaz nalaza nalazu izvjestaj* rezultat*
  percentil* laborator* popust kod biolosk* dob glikan* vitamin* omega saun* kav* vino cokolad* prehran* pdf registrir*
chest: prsa prsima prsni prsni_kos prsiju u_prsima srce oko_srca grudi prsnoj grudnoj rebra rebara prsne_kosti prsnu
pain: bol boli bole bolovi bolova probada stisce zeza pece peklo zari steze trga grc* kida razdire raspada sijeva zivog_me puca_mi presijeca bolovi_kao
press: pritis* steg* stiska* stisnu* tezin* tisti tiska* stegnulo kao_da_mi_sjedi slon steze gnjeci obruc
arm: ruka ruku ruci lijeva_ruka lakat podlaktic* nadlaktic* lijevu_ruku
jaw: celjust* vilic* lopatic* rame ramena vrat među_lopaticama plesk*
radiat: siri tira ide_u siri_se zrac* spusta prelazi ide_prema ide_uz
sweat: znoj* hladan_znoj preznoj* oznoj* mokar_ko blijed* sivo oblije problijed* siv siva znojim
nausea: mucni* muka mi_je_muka muka_mi slabo_mi zlo_mi
vomit: povrac* bljuje bljujem bljuv* rigam riga povracam povraca*
heartattack: infarkt* srcani_udar srcani angina angin* srcani_zastoj srcka_udar
palpit: srce_lupa lupa_srce srce_preskace preskace srce_mi_udara aritmij* lupanje ludo_lupa srce_divlja srce_titra puls treperi
cantbreathe: ne_mogu_~_dis* nemogu_dis* nemrem_dis* ne_mogu_doci_do_zraka nema_zraka nedostaje_zrak* bez_zraka hvat*_zrak gusim gusi gusi_se ugusit* zaduh* tesko_dis*
  disem_tesko dise_tesko jedva_dis* jedva_disem hripa hripam krklja brzo_dise dise_brzo ostajem_bez_zraka plitko_dis* umoran_od_disanja izmedu_rijeci dihanje
  ne_more_disat ne_dise prestao_disati nemren_disat da_dodem_do_zraka dahce dasce soptam disem_ko zadihan_u zadihana_u tesko_dise jako_brzo_dise cudno_dise sporo_dise
  hvatam_zrak
breath: disanj* disat* disati zrak zraka pluc* udah* udahnem izdah* dise disem dises dihati
wheeze: svira krklja hrop* sipa pisti pistanje pjena pjenas* hroptanje zvizd*
lieflat: ne_mogu_lezati ne_mogu_leci sjedeci_spavam spavam_sjedeci samo_sjedeci lezeci
retract: uvlac* rebra_se_uvl* nosnic* među_rebrima
blue: modre_usne usne_~_modr* plav* plave_usne poplav* pomodr* nokti_~_modr* ljubicast* modar modra modre modri
oxygen: saturacij* kisik* oksimet* satur*
choke: zagrcnu* zapelo_u_grlu zapelo_mu zapelo_joj zapeo zagrcn* zadavit_od stoji_u_grlu
stroke: mozdani mozdani_udar slog* tia slag moždani
droop: visi usta_na_jednu iskrivil* iskriv* krivo_lice lice_mu lice_joj nakrivi* pola_lica kut_usana ukoceno_lice jednu_stranu obisen*
speech: prica_bezveze bezveze_prica mumlj* mrmlja nerazumlj* ne_moze_govoriti ne_moze_pricati ne_mogu_govoriti ne_mogu_pricati zaplic* petlja_jezik zapetlja* jezik_~_tez*
  ne_nalazi_rijeci krive_rijeci brka_rijeci nesuvislo govor* govori_kao_pijan prica_ko_pijan besmislic* nepovezano ne_govori petljam ne_zna_reci reci_ime slova_mi
limbweak: utrnu* trne trnci oduzel* oduzet* ne_mogu_dic* nemrem_dic* nemrem_dić ne_moze_podic* ne_mogu_podic* ne_mogu_pomak* ne_osjec* slabost klonul* mlitav*
  ruka_~_ne_slusa paraliz* mrtva_ruka ispada_~_iz_ruke lijeva_strana desna_strana desnu_ruku jedna_strana noga_ne salicu klecnula ne_mogu_drzati utrnula utrnule trnu
  gumbe slaba_ruka vreca_pijeska ne_dize
vision: ne_vid* slijep* zavjes* duplo_vid* dvoslike mutno vid oslijep* jedno_oko vidin_duplo vidim_duplo oko_crno polovicu polovice duple dupla mutno_vidim
thunder: najgora_glavobolja najjaca_glavobolja ko_grom ko_da_je_puklo puklo_u_glavi kao_udar_groma kao_malj eksplod* naglo_glavobolja nikad_takva
confus: zbunj* smeten* dezorijent* bunca bunca* ne_zna_gdje ne_prepoznaje halucin* priča_gluposti izgubljen* omamljen* osamuc* grogi cudno_se_ponasa
sudden: odjednom iznenada naglo najednom bez_upozorenja iz_cista_mira munja puklo naglu
dizzy: vrtoglav* vrti_mi vrti_se vrti_~_u_glavi omaglic* tetur* slabo_mi mrak_na_oci tama_na_oci nestabil* zanosi posrc*
fever: temperatur* vrucic* fibra groznic* vruc* gori fjebra tempa vruca vruc vruce gorim vrucinu vrucinom vatra_me
headache: glavobolj* glava_boli boli_glava glava_~_puca glava_~_raspada lubanj* puca_glava
neck: vrat vrata vratu sija siju zatilj* brada_na brad*
stiff: ukoc* ukočen* krut* ko_daska ko_kamen savinut ne_mogu_savin* ne_moze_savin* ne_mogu_sagn* brada_~_prsa zabacuje
light: svjetlo_~_smeta svjetlo_smeta smeta_mi_svjetlo svjetlost* svitlo mraku zamrac* rolete
spots: osip tockic* mrlje pjege crvene_tock* ljubicaste_mrlj* flek* petehij* ne_blijedi casa_test
fontanel: fontanel* vristi_piskavo cvili
drowsy: pospan* ne_mogu_probudit* ne_mogu_je_probud* ne_mogu_ga_probud* tesko_se_budi samo_spava bi_spavala malaksa* apatic* letargic* probuditi ne_budi_se mlohav*
  jedva_budan* klone_glav* spava_mi_se umrtvljen*
redline: crvena_crta crvena_linija crvena_pruga crtu_uz crta_uz crta_ide crvenilo_se_siri crveni_trag pruga pruge trag
pus: gnoj* inficir* infekcij* smrdi trovanje_krvi zagnojil* apsces* crni_rub truje otrovanje_krvi gnojn* curi_iz_rane upaljena rana_curi crn_rub ljubicast_prst gnojan
wound: rana ranu rez oziljak operacij* carski sav ugriz* biopsij* kateter* bocnula bockanj* triješce kateter
chills: zimic* tresem tresavic* trese tresen drhti drhtim drhtavic* drhturim cvokoc* groznica tresem_se_nekontrolirano nekontrolirano tresavica trese_se cvokocem deke
mottled: mramor* flekav* hladne_ruke ledene_ruke hladna_stopala siva_koza
chemo: kemo* kemoterap* imunosupres* leukemij* slezen* transplant*
urine: ne_piski ne_mokri nije_mokri* nisam_mokri* suhe_pelene suha_pelena bez_mokrenja nema_piski* tamna_mokraca
floppy: mlitav* mlohav* ne_jede_ni ne_sisa ne_uzima nece_sisat odbija_dojku ne_pije ko_krpa klonu* klonula
gravely: umirem_od_bol umrijet_cu umiren ko_da_cu_umrijeti mislim_da_umirem ne_mogu_ustati slaba_sam_ko
bp: mmhg tlak_<number> tlak_mi nizak_tlak
bloodn: krv krvi krvav* krvlju
bleed: krvar* krvari iskrvar* siklja sikće lije_krv krvarenj* curi_krv krv_tece krv_curi krv_iz prska_krv teče_krv toliko_krvi krv_lije lije teče pukla_vena zila zilu
  crvenog
heavy: jako puno obilno jarko_crven* jarko lije sve_krvavo lokva silno ful mlaz obilna
wontstop: ne_staje ne_prestaje nece_stat ne_mogu_zaustavit* ne_moze_se_zaustav* ne_stane jos_uvijek_krv*
soaked: rucnik rucnike natop* mokar_od ulozak uloske svakih lokva plahta promocen*
cutdeep: posjek* porez* rasjek* duboko duboka pila noz sjekira motorka staklo odrez* zjapi do_kosti otvoren* flex brusilic* razrez* vidi_se_kost dubok_rez
coffeeground: talog_kave ko_talog povracam_krv povraca_krv krv_u_povrac* bljujem_krv taloga
blackstool: crna_stolica stolica_~_crna crna_ko_katran krv_u_stolici krv_na_wc crn_proljev katran* crna_ljepljiva ljepljiva_stolica
coughblood: iskaslj*_krv kaslj*_krv kaslje_krv ispljuv*_krv
nosebl: krv_iz_nosa nos_krvari krvarenje_iz_nosa curi_iz_nosa
clots: ugrusc* ugrusak komad*_krvi
headinj: udari*_~_glavom udari*_~_glav* glava_krvari potres_mozga pao_na_glavu razbij*_glavu glavom_o
fall: pao pala padne padala padao srusi* sruši* stepenic* skalin* nesrec* sletio
pale: blijed* bijela_ko blijeda_ko problijed*
hardbelly: trbuh_~_tvrd* tvrd_trbuh trbuh_ko_daska tvrdi_trbuh stomak_~_tvrd*
pregnant: trudn* tjedan_trudn* tjednu tt trudnoc* porod* rodila vanmaternicn* pobacaj* trudovi rodilist*
waters: vodenjak pukao_vodenjak voda_~_pukla plodna_voda plodne_vode curi_zeleno curi_voda
nomove: ne_mice ne_osjec*_bebu ne_osjecam_bebu beba_se_ne beba_miruje ne_rita ne_udara bebu_ne_osjec* pokret* ne_osjetim ne_osjetim_bebu danas_ga_ne_osjet* rita
contract: trudov* kontrakcij* grcev* dno_trbuha donji_dio jednu_stranu zdjelic* svake_tri
flash: iskre bljeskov* bljesk* svjetlace mušice muhe_pred otekla_u_licu otekla_lica zlicica ispod_rebara zvjezdice
shouldertip: boli_rame rame_boli
spotting: smeđi_iscjedak tockasto malo_krvi iscjedak
swollen: otek* natek* nateč* natice oteklo zatvara_se zatvorene nabub* otic* podbuh*
lips: usne usnica jezik lice oci usta kapci
throat: grlo grla grlu gutat* gutam progutat* zdrijelo knedla promukl* glas
hives: koprivnjac* plikov* osip svrbi svrbe svrab crven*_po_cijelom plikovima mjehuri urtikar*
allergic: anafila* reakcij* alergican alergicna alergijski_sok alergicnu
epiused: epipen_vec dala_epipen dao_epipen injektor
faint: onesvijest* onesvješ* nesvijest* nesvist* pao_u_nesvi* padam_u_nesv* srusio_se srusila_se srušio kolab* bez_svijesti izgubi*_svijest gubi_svijest gubim_svijest
  mrak_na_oci tama_na_oci probudila_se_na probudio_se_na zatamni* sinkop* padne_u_nesv* posivila tone srusio srusila smracilo sletio pala_u_nesvijest
unresp: ne_reagira ne_odgovara bez_svijesti ne_budi ne_daje_znak* nepomic* ne_dolazi_k_sebi ne_otvara_oci
seizure: napadaj* grci_se trese_cijeli konvulz* trzaj* ukocila_se trza_se epilepticni
pulse: puls otkucaj* frekvencij*
bitten: ugriz*_~_jezik zagriz*_~_jezik pomokr* popiskio popiskila
took: popi* popio popila popija uze* uzeo uzela uzea popij* progut* ubola ubrizg* konzumir* snifa* potroš* piju pojela pojeo poila popije uzimam_jos ispraznila_ladicu
  ispraznio_ladicu
toomany: puno_previse duplo dvostruk* predozir* overdoz* zabrojil* zabroji* krivu_dozu zabunom greskom umjesto umisto pogrijes* prevelik* saku zabrojila deset_puta
  previse_tableta previse_popila popila_previse previse_sam
whole: cijelu_kutiju cijela_kutija cilu_kutiju kutiju kutije sve_tablete sve_odjednom tabla tablu ploc* cijelu_bocicu bocicu sve_sto blister ostatak cijeli_paket
  praznu_kutiju prazna_kutija pola_kutije
pills: pilul* kapsul* kapi doza doze lijekov* tabletu tablete tableta tabletama lijekove lijekova flaster flastera jedinica
alcohol: vino vinom rakij* alkohol* votk* zestic* gemist pijan* viski
drank: popio popila popi* pio pila gutn* gutlj* otpi* progutao progutala popiti pijuc*
poison: otrov* trov* solna solnu domestos izbjelj* deterdz* sredstvo_za odmascivac benzin naft* antifriz kamenac sredstvo_za_ciscenj* kloro* razrjedivac* pesticid*
  herbicid* mišomor misomor insekticid* octen* esencij* tekućin* destop terpentin aceton lug zagrizla_u metanol lampadno herbicid omeksivac tekucinu_za kolonjsk* spirit*
  solnu_kiselinu kiselinu
gas: plin plinu plina ugljicni monoksid ugljicn* detektor bojler pec kotlovnic* ispusn* rostilj_u smrdi_plin dimnjak auspuh pec_dimi rostilj_tinjao
fumes: isparavanj* pare udisa* udahnu* bez_maske pomijesa* mijesala mijesao dim dima prskao spricao
mushroom: gljiv* pecurk* muhar* zelena_pupavk* vrganj*
plants: tis_ oleand* zanovijet velebilj* jagolčac kokoš bilj* mrazovac srijemus* zmija poskok bobice_s
burnmouth: pece_grlo usta_~_pek* grlo_~_gori pece_me_u_ustima opekline_u_ustima usne_opecene
thing: baterij* magnet* novcic kovanic* lancet* vrecic* kuglic* tabletu_za_sude tableta_za_sude kapsul* gumb perl* kikiriki hrenovk* grozd* nikotin tekucin* silik* vijak
  iglu iglu_progut* toplomjer* grasak cep gumbić
eaten: progut* pojeo pojela pojea stavi*_u_usta u_ustima zvaka* grick* lizn* dohvati* nasla nasao uzeo otvorio ispio pojia
missing: fali fale nedostaje* nema_ih ne_znam_koliko
drool: slin* balav* gusi_se kaslje pjena pjeni povraca grca
diewish: ubit_cu_se ubiti_se ubit_se ubijem_se ubijem ubiti_sebe samoubo* suicid* zelim_umrijeti zelim_umrit hocu_umrijeti htio_bih_umrijeti htjela_bih_umrijeti
  hocu_umrit objesi* skoci*_s skocit skociti pod_vlak prerezat* oduzet*_zivot okoncati zavrsiti_s_zivotom zavrsiti_sve nocas_zavrsiti da_me_nema voljela_bih_da_me
  zivot_oduz* dici_ruku_na digni_ruku dignuo_ruku dic_ruku bolje_mrtv* bolje_mrtav bolje_mrtva oduzet_cu okoncat smrt_bi smrt_bila bilo_olaksanje kako_bih_to_napravi*
  auto_pokupi ce_se_ubiti da_ce_se_ubiti ubije_se datum_imam skocis dignit_ruku ruku_na_sebe
nowake: ne_probudim ne_probuditi se_ne_probudim nikad_probud* vise_ne_probud* vjecno_spav* zaspati_zauvijek zaspim_zauvijek zaspat_i
nopoint: nema_smisla cemu_sve cemu_vise ne_vidim_smis* ne_mogu_vise ne_mogu_ovako ne_da_mi_se_~_zivje* ne_zeli*_zivje* ne_zelim_vise nemam_razlog* nemam_vise_razlog*
  dosta_mi_je_zivot* dosta_mi_je_svega umoran_od_zivota umorna_od_zivota sve_je_besmis* bezizlaz* beznad* ne_zelim_biti_tu nestati nestanem nestat zivot_nema zivit
  ne_mogu_dalje nemam_snage nemam_za_sto dosta_mi_je_biti nema_izlaza nemam_vise_zasto nikome_ne_trebam zasto_zivjeti
farewell: oprosta* oprostajn* pismo pisma zbogom oporuk* oprost* cuvajte sredila_sve sredio_sve zadnja_poruka hvala_na_svemu odlucila_sam odlucio_sam zivotno_osiguranj*
  poklonio_sve recite_obitelji cuvajte_se recite_mojoj lozinke datum_imam zagrlio_sve oprosta poklon
hoard: skuplj*_tablet* spremila_tablet* tablete_su_sprem* nakupi* cuvam_tablete spremne spremne_na_stolu
means: most mostu krov krova vlak zeljeznic* uze konop* puska pusku pistolj balkon* litic* prozor* tracnic* garaz* cisaljk* uze_gore ispod_kreveta tracnicama papiric
burden: teret na_teret bolje_bez_mene lakse_bez_mene nikome_necu_falit* nikom_ne_treba* bez_mene svima_bi bezvrijed*
tonight: nocas veceras sutra
selfcut: rezem_se rezem rezanj* porezala_sam_se porezao_sam_se zarezal* ureza urezi* rezala_se reze_se ureze grebem_se zilet* svjezi_rez* rezovi zarezati_ruku
  staklom_zapesca sivati podlaktica_tri dugi_rukavi reze britvicu rezem_si
selfhurt: ozlijed* samoozljed* nauditi_si nauditi povrijediti_se povrijedi* udaram_se udaram_glavom lupam_glavom opek*_namjerno namjerno drzala_ruku_na peci_se kaznj*
  kaznit palim_si palim_kozu kaznjavam gasi_cigarete ubadam_se led_i_sol pegl* deodorans* kraste ringlu gadim
blade: zilet* noz nozic skalpel skar* lancet* britv* staklo cigaret* ringl*
limb: bedr* zapesc* ruke noge podlaktic* zapes* bedra
relapse: opet_sam ponovo_sam recidiv porivi poriv zelja_da_se ne_mogu_prestat*
deserve: zasluz* ruzna ruzan gadim_se mrzim_se mrzim_sebe debela nista_ne_vrijed* bezvrijed*
noeat: ne_jede ne_jedem nisam_jela nisam_jeo nista_ne_jed* nista_nisam_je* nije_jela nije_jeo odbija_jesti odbija_hranu gladuj* izgladn* bojim_se_jesti bez_hrane bez_jela
  prestala_jesti prestao_jesti preskac*_obrok* strah_me_jesti bojim_se_hrane hrana_stari pljujem_svaki ne_zadrzim namjerno_povrat* zvacem_i pljujem vatu pasti_za_zube
  zasluzujem
onlywater: samo_voda samo_vod* samo_caj samo_juha samo_kava bez_vode kcal kalorij* cola_zero
fast: postim posti postila gladovanj* autofagij*
manydays: dana dan_<number> <number>_dana tjedna tjedana <number>_tjedn*
purge: prst_u_grlo prste_u_grlo povracam_nakon izbljuvam bljujem_nakon sve_povratim izbac*_hranu vratim_van nakon_jela
ana: anoreksi* poremecaj_prehran* poremecaj_hranj*
thin: kila kilogram* kg mrsav* pothranjen* kost_i_koza bmi mršavic* smrsav*
bodyfail: kosa_mi_opada opada_kosa izostala_meng* nema_meng* menga_~_nestala nemam_menstr* mjesecnic* hladno_mi ne_mogu_ustati otecene_noge slabost srce_mi_preskace
  preskace_kad
stopmed: prestala_uzim* prestao_uzim* prestao_pit* prestala_pit* bacila bacio bacija bacim bacit* smece skinula skinuo ukinu* ne_pijem ne_pije ne_uzimam ne_uzima preskac*
  preskoc* izostav* prekinu* pauz* bez_lijek* sam_skinuo naglo_prest* odustal* na_svoju_ruku u_wc necu_vise ne_zelim_uzim* razmisljam_bez prestanem prestajem izbacio
  izbacila pijem_vise prestala_s prestao_s prestala_pi* prestao_pi* prekinula prekinuo odbijam_tablete bez_tableta odbijam_lijek* ostavila_lijekove u_skoljku
medword: lijekov* razrjediv* tablete_za_tlak injekcij* antidepres* tablete_za_srce inzulin* kortikosteroid* tablete_za_epilep* tablete tableta tabletu tabletama lijekove
  lijekova lijek imunosupresiv lijekovi terapiju_protiv
illness: transplant* presaden* umjetna_valvul* umjetnu_valvul* umjetni_zalis* zalistak valvul* stent* fibrilacij* bipolar* shizofren* sizofren* srcano_zatajenj* tromboz*
  embolij* pejsmejker* addison* presaden_bubreg stenta
testsays: nalaz_kaze test_kaze po_nalazu zbog_nalaza zbog_testa kaze_da_sam vas_test da_uzorak uzorak_bude imunoloski
hit: udari* udara udarao tuce tukao tukla istuka* pretuka* istucen* samar* gura gurnu* lupi* mlati izmlati* nogom saka sakom remen* pesnic* ispreb* cipelar* istuko tuku
  mlate ošamario osamario bacio gazi pljuska_me pljusnuo
threat: prijeti prijetnj* ubije zaklat* zapalit* ako_odem ako_ga_ostav* proganja uhodi prati_me stoji_pred ceka_me uhod* objesit_ce zadavit_ce ubit_ce_me_ako ce_me_ubit*
  da_ce_me prijeti_mi
strangle: davi davio davija me_davi zadavi* stisnuo_za_vrat hvata_za_vrat gusi_me uhvatio_za_vrat
weapon: noz pistolj pusk* sjekir* palic* cekic* bomb*
afraid: bojim strahuj* u_opasnosti prestravlj* nisam_sigurna strah_me_ga strah_me_njega bojim_se_muza bojim_se_njega boje_ga
locked: zakljuca* ne_pusta_me skrivam_se sakrila zaključan* uzeo_mi_mobitel lupa_na_vrata ne_smijem zatvorio_me ne_da_mi_van veze_baku putovnicu
scream: vristi vika vristanj* dere_se urla vriska upomoc cuje_se razbija_sve razbija_kuhinju
breakbone: slomio slomija slomljen* rebra masnic* nos_slom* sljiv* razbij* razbio modrice
rape: silova* prisilj* napastov* dira_me dirao seksual* prisilio dira snimke
help: upomoc pomozite hitna hitnu hitno 112 194 sto_da_radim sta_da_radim kaj_da_delam ca_da_cinin hitn* sto_sad bolnic* pomozi molim_pomoc
denial: cekati da_prespavam proci_ce smijem_li_cekati je_li_to_od jel_to_od mozda_je_stres svejedno
love: sretna sretan hvala drago super veselim odlicno obozavam znatizelje uzbudenja ponosna ponosan veselje
pet: pas psa psu macka macku mačak macak pesek
household: klor klora
belly: trbuh trbuha trbuhu stomak zelucu drob
calf: list_otecen* list_natek* natekao_list natekla_noga potkoljenic*
pupil: zjenic*
jaundice: zute zut zuta
sugar: secer secera aceton* glukoz* hipoglik*
legswell: glezanj gleznj* otecene_noge noge_otecene natecene_noge
ears: zuji_u_usima zuji_mi
recdrug: travom kolaci_s ekstazi koks heroin
minor: malo malcice blago mala_ sitno nista_strasno nije_strasno samo_malo smeta modrica ogrebotina porezotina_od sama_prosla povrsinsk* nije_dramaticno
sport: trcanje trcim maraton ironman triatlon spinning teretan* trening treninga planin* skale treci_kat bicikl biciklist plivanje tenis sport pocetnica penjanje joga
  nogomet 10_km utezi
prick: ubod bockanje bocnut bocnuti bodem boduckati lancet* kartic* krug krugova krugovi kap_iz kapljica flaster_skinut jagodic* kit iglom uzorak prst prsta prstu
ageing: starjeti stari_li starenje starenja starost bore menopauz* mladi stariji rodendan sa_100 dozivio mladost
job: medicinska_sestra primalja uciteljica vatrogasac veterinar* radim_u pisem_roman krimic seminar ordinacij* klijenti ucenici
disease: sepsa sepsu epilepsij* bulimij* anoreksij* preeklampsij* dijabetes astma rak artroza depresij* ekcem psorijaz* pelud celijakij* migren* alergij* visoki_tlak
  trombozu
`;
