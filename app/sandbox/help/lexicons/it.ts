/** Italian. How a line is written: see lexicon.ts. */
export const italian = `
other: marito moglie fidanzat* ragazzo ragazza compagn* mamma madre papa padre babbo fratello sorella nonno nonna zio zia amico amica collega vicin* coinquilin* suocer*
  cugin* capo lui lei figlio figlia nipote cognat* genero nuora pazient* cliente migliore_amic* bisnonn*
child: bambin* bimbo bimba figlio figlia neonat* piccol* nipotin* gemell* <number>_anni <number>_mesi pupo pupa ragazzino ragazzina bebe cucciolo marmocch* bimbi lattante
infant: neonat* bebe lattante <number>_mesi <number>_settimane bimba_di bimbo_di
partner: marito fidanzato fidanzata compagno compagna ragazzo ex convivente lui padre patrigno moglie partner papa
now: adesso ora in_questo_momento da_stamattina da_ieri da_stanotte da_un_ora da_mezz_ora da_mezzora da_<number>_ore da_<number>_min* da_poco stamattina stasera stanotte
  oggi appena all_improvviso improvvis* di_colpo d_un_tratto sempre_peggio peggiora peggio ancora di_continuo continua subito un_ora_fa <number>_min_fa minuti_fa poco_fa
  ieri_sera da_lunedi da_martedi da_mercoledi da_giovedi da_venerdi da_sabato da_domenica proprio_ora non_smette da_ore da_giorni da_prima
longago: anni_fa <number>_anni_fa da_bambin* da_giovane da_ragazz* l_anno_scorso l_estate_scorsa in_passato una_volta tempo_fa nel_20 nel_19 da_sempre da_anni da_piccol*
  decenni a_scuola trent_anni venti_anni agosto_scorso mesi_fa all_universita ventenne in_gioventu prima_del nel_2016 nel_2017 nel_2018 nel_2015 da_neonato
  prima_che_nascessi da_adolescente a_19_anni a_marzo a_maggio a_giugno in_primavera il_mese_scorso la_settimana_scorsa tanto_tempo_fa una_volta_a trent_anni_fa
recovered: guarit* sto_bene sta_bene stava_bene ora_sto_bene ripres* rimess* remissione tutto_ok tutto_bene nessun_problema superat* stabile sotto_controllo passata
  passato benone senza_problemi cicatrizz* adesso_a_posto a_posto in_forma tutto_a_posto balla guarita_da_tempo balla_il si_e_fermato_da_solo sta_benone va_bene normale
  benigno superato felice passata_da_sola senza_crisi mai_piu
doctor: medico dottor* cardiolog* neurolog* reumatolog* ginecolog* specialist* prescri* come_da_medico concordat* su_indicazione psicolog* psichiatr* terapeut* pediatra
  curante fisioterap* igienista geriatra mi_ha_fatto_terminare visita oncolog* dentista insieme_al cardiologa reumatologa ginecologa controllo controlli programmata
  concordato ha_ridotto in_programma
laugh: ahah* haha* hahah* lol xd eheh* 😂 🤣 😄 😅 😆 💀 🙄 🎉 😎 😭 scherzo scherzi 🙈 😤 😊 haha
research: studi studio ricerc* articol* letteratura statistic* scientific* in_generale rischio fattor* evidenz* pubblica* popolazione trial mortalita podcast ho_letto
  prove prevenzione c_entra legame relazione curiosita
hypo: e_se_ un_giorno ipotet* in_teoria cosa_succede se_qualcuno
shop: kit pacco spedizion* ordine ordinat* account password app mail fattura rimbors* abbonament* indirizzo cartoncino carta risultat* referto punteggio percentile
  laboratori* glican* eta eta_biologica biologica sconto campion* busta dogan* sito vitamin* omega sauna caffe vino cioccolat* dieta pdf scaric* recedere prelievo report
chest: petto torace sterno toracic* cuore gabbia_toracica costole
pain: dolor* fa_male fitt* brucia* bruciore trafitt* crampi crampo lancinant* insopportabil* straz* pugnalat* punta fitte stringe dolori mi_fa_male fanno_male male_al
  male_alla male_a
press: peso oppress* stretta stringe* morsa macigno schiacci* elefante costrizion* fascia masso mattone cintura pressione_al pressione_sul pressione_dietro
arm: braccio braccia gomito braccio_sinistro mano mano_sinistra
jaw: mandibola mascella scapol* spalla spalle tra_le_scapole alla_schiena
radiat: irradia* scende si_estende prende_anche arriva_al va_al mi_prende
sweat: sud* sudore sudo_freddo sudori sudato fradici* pallid* grigi* bianc*_come cereo terreo cinereo
nausea: nause* mal_di_stomaco voltastomaco conati stomaco_sottosopra
vomit: vomit* rimett* rigurgit* vomitato vomito
heartattack: infarto* attacco_di_cuore attacco_cardiaco angina arresto_cardiaco mi_prende_un_infarto colpo_al_cuore sindrome_coronarica
palpit: palpitazion* tachicard* cuore_a_mille cuore_che_corre cuore_impazzit* cuore_batte_forte aritmi* cuore_che_sfarfalla sfarfall* battiti cuore_corre extrasistol*
  cuore_salta cuore_in_gola cuore_a_<number>
cantbreathe: non_riesco_a_respirare non_riesce_a_respirare non_respir* respira_male manca_l_aria manca_il_respiro mi_manca_il_fiato senza_fiato fiato_corto affann* ansim*
  ansiman* soffoc* affog* boccheggi* fatica_a_respirare fatico_a_respirare respira_a_fatica respiro_corto fame_d_aria dispnea respira_veloce respiro_velocissimo rantol*
  respira_lent* prendere_aria senza_fermarmi aria_non_entra respira_strano tre_parole annaspa asfissi* mozza_il_fiato non_respira_bene asma_non_passa
breath: fiato aria polmon* inspir* espir* respira respiro
wheeze: fischi* sibil* rantol* gorgogli* schiuma schiumos* catarro_rosa stridor* raganella
lieflat: sdraiat* non_riesco_a_sdraiarmi dormo_sedut* seduto_sul_letto alla_finestra cuscini coricar*
retract: rientra* costole tira_sotto incava*
blue: labbra_blu labbra_~_blu labbra_viola labbra_~_viola blu viola cianotic* unghie_blu dita_viola bluastr* livid* violace*
oxygen: saturazione satura saturimetro ossigeno
choke: soffocando_con andato_di_traverso traverso boccone incastrat* strozzat* pezzo heimlich
stroke: ictus ischemia tia emorragia_cerebrale infarto_cerebrale aneurisma
droop: bocca_storta storta_la_bocca meta_viso meta_faccia faccia_storta bocca_~_stort* angolo_della_bocca viso_cadente paresi palpebra_abbassata mezzo_viso
  viso_~_paralizz* sorride_solo asimmetr*
speech: parla_impastato impastat* parla_strano parla_male non_riesce_a_parlare non_riesco_a_parlare parole_senza_senso biascica* farfugli* balbett* sconnesso a_vanvera
  parole_a_caso non_trova_le_parole non_mi_vengono_le_parole parla_come_un_ubriaco confonde_le_parole non_capisco_le_parole sbaglia_le_parole frasi_senza sproloqu*
  bofonchi* non_capisce_piu parla_storto mi_escono_le_parole il_mio_nome borbottio lettere_~_cinese
limbweak: intorpid* formicol* addormentat* insensibil* paralizz* non_muove non_muovo non_alza non_riesco_ad_alzare non_sento_piu debolezza senza_forza mi_cade
  lato_sinistro lato_destro meta_corpo braccio_morto pesante gamba_che_cede non_risponde_la_mano molle floscio emiparesi braccio_destro mezzo_corpo tengo_la_tazza
  abbottonar* sacco_di_sabbia piede_inciampa pizzicano formicola
vision: cieco cieca non_vedo vedo_doppio visione vista annebbiat* offuscat* tenda un_occhio campo_visivo meta_campo doppio meta_sinistra meta_destra meta_dello
  linee_ondulate
thunder: mal_di_testa_~_peggiore peggior_mal_di_testa scoppiat* tuono fulmin* martellata esplos* pazzesco improvviso mai_avuto_cosi colpo_di_pistola
confus: confus* disorient* delira* farnetica* sragiona* non_riconosce allucinazion* stordit* stranito intontit* vaneggi* non_capisce_dove rallentat* strano barcolla
  rimbambit*
sudden: improvvis* di_colpo all_improvviso d_un_tratto di_botto senza_preavviso in_un_secondo fulmine schiocco
dizzy: gira_la_testa mi_gira giramento* capogir* vertigin* barcoll* sbando instabil* equilibrio stelline mi_gira_tutto
fever: febbre* temperatura febbricitant* rovente brivid* bollente termometro febbrone calda caldo_e_freddo scotta_la lui_scotta scotta_e
headache: mal_di_testa testa_che_scoppia cefale* testa_scoppia mal_di_capo testa_mi_esplode testa_in_fiamme
neck: collo nuca mento cervicale
stiff: rigid* rigidita bloccat* duro non_piega piegare non_riesco_a_guardarmi irrigid* inarca* dura collo_bloccato torcicollo mento_al_petto
light: luce_~_fastidio luce_mi_ammazza fotofob* al_buio serrande luce tapparelle schermo_mi
spots: macchie puntini petecch* macchioline chiazze_viola esantema puntini_rossi macchie_viola sfogo bicchiere
fontanel: fontanella urla_appena pianto_acuto lamento
drowsy: sonnolen* assonnat* non_si_sveglia non_riesco_a_svegliar* svegliarlo svegliarla sopit* torpore letargic* si_addormenta dorme_sempre russa_strano russa_in_modo
  sonnecchia assopit* intontit* stordit* risponde_a_fatica apatic* ciondola
redline: striscia_rossa linea_rossa riga_rossa strisce_rosse risale_il_braccio che_sale arrossamento righe riga strisce
pus: pus infett* infezion* puzza cancren* suppur* ascess* ner*_ai_bordi avvelenamento_del_sangue marci* gonfio_e_pieno cellulite
wound: ferita punti cicatrice operazione cesareo morso biopsia catetere graffio puntura taglio piaga scheggia spirale ascesso
chills: brivid* trem* tremo tremare batto_i_denti scosse tremori freddo_che tremo_senza_controllo senza_controllo brividi trema coperte
mottled: marezzat* chiazz* mani_fredde piedi_freddi mani_gelate pelle_fredda grigiastr* marmorizzat*
chemo: chemio* immunodepress* leucemia senza_milza milza trapiant* neutropeni*
urine: non_urina non_fa_pipi pannolin*_asciutt* non_faccio_pipi pipi_scura non_fa_la_pipi
floppy: molle moscio floscia non_si_attacca non_mangia non_beve flaccid* abbattut* svogliat* non_poppa
gravely: mi_sento_morire sto_morendo sto_per_morire agonia malissimo non_mi_reggo non_si_regge non_riesco_ad_alzarmi
bp: mmhg pressione_<number> la_pressione_a pressione_bassa
bloodn: sangue insanguinat*
bleed: sanguin* emorragi* perde_sangue perdo_sangue dissangu* zampill* schizz* esce_sangue fiotti fuoriusc* epistassi arteria vena_~_scoppiata scoppiata accoltell* fiotto
  schizza
heavy: molto tanto tantissim* un_sacco_di abbond* rosso_vivo a_fiotti litri copios* dappertutto
wontstop: non_si_ferma non_smette non_riesco_a_fermar* non_smette_di non_si_arresta continua_a_sanguinare
soaked: asciugaman* assorbent* inzupp* fradici* lenzuol* strofinacci* ogni_ora pozza tampon* intris* stracci
  zupp* asciugamano_e_zuppo inzuppo
cutdeep: tagliat* taglio profond* coltello motosega sega ascia vetro squarci* flessibile accettata mozzat* fino_all_osso aperto bottiglia_rotta si_vede_l_osso
coffeeground: vomit*_sangue sangue_nel_vomito fondi_di_caffe posa_di_caffe vomit*_rosso fondo_di_caffe
blackstool: feci_nere cacca_nera sangue_nelle_feci pece catrame melena feci_~_sangue picee
coughblood: tossito_sangue tosse_con_sangue tossisco_sangue sputo_sangue sputa_sangue espettor*
nosebl: sangue_dal_naso naso_~_sangue sanguina_il_naso epistassi battuto_il_naso
clots: coagul* grumi
  coaguli_alla
headinj: battuto_la_testa sbattuto_la_testa botta_in_testa colpo_in_testa trauma_cranic* caduto_di_testa testa_contro commozione nuca_contro
fall: cadut* cado casco cade incidente scale scivol* crollat* precipit* ribalt*
pale: pallid* bianc*_come cadaveric* cerea terrea sbiancat*
hardbelly: pancia_dura pancia_~_dur* addome_duro pancino_dur* pancia_di_legno ventre
pregnant: incinta gravidanza gestazion* sett partorir* puerper* extrauterina contrazion* dolce_attesa <number>_settiman* <number>_sett settimo_mese ottavo_mese
  test_di_gravidanza trimestre settimane_di settimane_incinta <number>_settimane
  settimana_di_gravidanza alla_dodicesima alla_nona <number>a_settimana settimana_e_perd*
waters: rotte_le_acque rotto_le_acque rottura_delle_acque acque liquido_amniotico membrane esce_verde esce_liquido
nomove: non_si_muove non_sento_il_bambino non_sento_la_bimba non_scalcia non_lo_sento non_la_sento movimenti si_muove_poco non_sento_muover* scalcia
contract: contrazion* basso_ventre pancia_bassa da_un_lato perdite doglie piegarmi_in_due ogni_tre_minuti crampi_e
flash: lucine scintille mosche stelline lampi faccia_gonfia viso_gonfio mani_gonfie bocca_dello_stomaco puntini_luminosi
shouldertip: spalla male_alla_spalla
spotting: spotting perdite_scure perdite_marroni poche_perdite macchie_di_sangue
swollen: gonfi* si_gonfia gonfiat* si_chiude chiudendo ingrossat* edema grossa tumefatt*
lips: labbr* lingua faccia viso occhi palpebr* bocca
throat: gola deglut* inghiott* voce_che_va ugola nodo_alla_gola saliva laringe voce rauco roca
hives: orticaria pomf* bolle prurito prude puntini_rossi chiazze rosso_dappertutto eritema sfogo ponfi
allergic: anafila* reazion* shock_allergico allergico allergica
epiused: fatto_il_fastjekt fatta_l_adrenalina fastjekt_fatto adrenalina_fatta
faint: svenut* svenimento* perso_i_sensi perso_conoscenza persi_i_sensi perdo_conoscenza perdere_i_sensi priva_di_sensi privo_di_sensi collass* crollat* cadut*_a_terra
  blackout buio_totale incoscien* stramazz* mancament* sincope* nero_davanti casco sviene svengo svenuta svenuto sto_per_svenire spento caduta_in scivolata
  si_e_accasciat* accasciat* testa_spaccata andata_via sono_andat*_via
unresp: non_risponde non_reagisce incosciente non_si_sveglia privo_di_sensi priva_di_sensi non_apre_gli_occhi non_da_segni inerte
seizure: convulsion* scossa scosse crisi spasm* occhi_girati tremava_tutto irrigidit* contrazioni crisi_epilettica
pulse: battiti polso frequenza bpm
bitten: morso_la_lingua morsa_la_lingua fatta_addosso pipi_addosso
took: preso prese presi ingoiat* inghiottit* mandato_giu buttato_giu buttata_giu assunt* ingerit* mangiato iniettat* bevuto sniffat* calat* tirato trangugiat*
  svuotato_l_armadietto armadietto_dei_medicinali
toomany: troppi troppe overdose sovradosaggio dose_doppia doppia_dose per_sbaglio per_errore invece_di confus* sbagliat* manciata esagerat* tripl* ogni_ora perso_il_conto
  dieci_volte ne_ho_ingoiate
whole: tutta_la_scatola intera_scatola scatola scatole tutto_il_flacone flacone blister tutto_lo tutta_la tutte_le tutti_i boccetta confezion* intero_blister
  tutta_la_confezione scatola_vuota blister_vuoti
pills: pastigli* compress* pillol* capsul* medicinal* farmac* gocce dose dosi sonnifer* calmant* ansiolitic* medicine supposte pasticche cerotto cerotti unita
alcohol: vino birra vodka alcol alcool gin rum ubriac* grappa whisky spritz amaro
drank: bevuto beve sorso sorsi ingerit* ingoiat* inghiottit* bevve sorseggiat* bevendo
poison: veleno velenos* tossic* avvelen* candeggina varechina anticalcare brillantante disgorgante sturalavandini diserbante pesticid* insetticid* topicida benzina
  gasolio petrolio trielina acquaragia diluente solvente antigelo detersivo ammorbidente detergente ammoniaca soda_caustica intossic* metanolo lavastoviglie
  decalcificante olio_per_lampade sgrassatore muriatico cloro viakal alcol_denaturato svelenit* tergicristalli colonia benzina_per lumachicida acido_per
gas: monossido gas caldaia stufa braciere scarico fornello odore_di_gas perdita_di_gas puzza_di_gas rilevatore barbecue_in caminetto scaldabagno barbecue stufa_fa_fumo
fumes: vapori esalazion* fumi mischiat* mescolat* inalat* respirato_i spruzzat* senza_mascherina bagno_cieco spray sniffato scarico fumo_di fumo_inalato
mushroom: fungh* raccolt* porcini amanita chiodini
plants: bacche oleandro tasso mughetto belladonna stramonio cicuta digitale pianta colchico ricino
burnmouth: bocca_in_fiamme gola_in_fiamme brucia_la_bocca labbra_e_gola ustion*_in_bocca lingua_bianca gola_che_brucia esofago
thing: pila pile batteri* calamit* magnet* moneta lancett* bustina silice biglia pallina ago vite capsula pastiglia_lavastoviglie nicotina liquido nocciolina wurstel
  chicco uva bottone orecchino spilla dash pod perlina giocattolo vitina termometro pisello cappuccio
eaten: mangiato ingoiat* inghiottit* in_bocca messo_in_bocca morso masticat* succhiat* bevuto trovato aperto leccat* ingerit* mangiare
missing: manca mancano non_so_quante vuoto vuota mancavano
drool: bava sbava tossisce vomita conati soffoca schiuma strozza*
diewish: morire voglio_morire uccidermi ammazzarmi mi_ammazzo farla_finita togliermi_la_vita togliersi_la_vita buttarmi buttarsi impiccarmi spararmi tagliarmi_le_vene
  vorrei_essere_mort* meglio_mort* essere_mort* finirla smettere_di_vivere lasciarmi_andare ammazzarsi impiccarsi gettarmi gettarsi farla_fuori chiudere_tutto farmi_fuori
  finirla_qui sparire_per_sempre voglio_sparire mi_tolgo_la_vita morire_sarebbe ho_pensato_a_come macchina_mi_investa parla_di_uccidersi raggiungerla raggiungerlo
  altezza_dei_ponti suicidarmi suicidarsi suicida pensieri_suicidi
nowake: non_svegliarmi non_mi_svegliassi non_svegliarmi_piu dormire_per_sempre addormentarmi_e_non non_esserci_piu non_essere_piu_qui domani_non
nopoint: non_ha_senso senza_senso a_che_serve che_senso_ha non_ce_la_faccio non_voglio_vivere non_voglio_piu_vivere stanc*_di_vivere nessun_motivo non_ho_piu_motivi
  stufo_della_vita stare_al_mondo tirare_avanti non_ne_posso_piu non_vale_la_pena disperat* senza_speranza via_d_uscita non_voglio_piu non_vedo_futuro non_voglio_esserci
  stufo_di_essere_vivo niente_per_cui_vivere nessuno_ha_bisogno tutto_finito sara_tutto_finito
  la_vita_fa_schifo scendo_qui non_ne_vale basta_vita
farewell: addio addii lettera lettere biglietto testamento grazie_di_tutto perdonatemi salutato saluti_per_sempre ho_deciso deciso assicurazione_sulla_vita
  prendetevi_cura occupatevi ultimo_messaggio sistemato_tutto tutto_pronto tanto_vale dite_alla_mia_famiglia abbiate_cura biglietto_e ho_la_data scusa_per_tutto
  le_password
hoard: messo_da_parte messe_da_parte accumulat* conservat* raccolt*_pastigli* pronte preparat* in_un_bicchiere
means: ponte treno binari binario metro tetto terrazzo balcone corda cappio fucile pistola finestra scogliera garage viadotto banchina sotto_il_letto
  cavalcavia ponteggio parapetto
burden: peso_per di_peso meglio_senza_di_me nessuno_sentirebbe senza_di_me inutile a_nessuno per_nessuno non_mancherei
  di_troppo sono_di_peso un_peso_per_tutti
tonight: stasera stanotte fine_settimana weekend
selfcut: mi_taglio mi_sono_tagliat* tagliarmi tagli_sulle autolesion* mi_sn_tagliat* si_taglia si_graffia mi_graffio incis* mi_incido mi_sto_tagliando tagli_freschi
  tre_righe maniche_lunghe tagli
selfhurt: farmi_del_male mi_faccio_del_male farsi_del_male si_fa_del_male farmi_male mi_faccio_male autolesion* mi_brucio bruciarmi mi_picchio mi_prendo_a_pugni
  presa_a_schiaffi preso_a_pugni mi_punisco apposta sbatto_la_testa mi_mordo mi_strappo punisco_il_mio spegne_le_sigarette piastra ghiaccio_e_sale deodorante croste
  graffiat*_a_sangue mi_brucio_apposta mi_ustiono mi_mordo_a_sangue
blade: lama lamett* rasoio taglierino forbici coltello compasso sigaretta accendino temperino
limb: polsi polso braccia cosce gambe pancia avambracc* vene
relapse: ricadut* ricascat* di_nuovo impulso non_riesco_a_smettere ancora_una_volta anche_oggi
deserve: merito schifo mi_odio mi_faccio_schifo brutta grassa fallit* odio_il_mio faccio_pena
noeat: non_mangio non_mangia smesso_di_mangiare non_tocco_cibo senza_mangiare rifiuta_il_cibo rifiuta_pure niente_cibo niente_da_giorni paura_di_mangiare salto_tutti
  nascond*_il_cibo rifiuta_di_mangiare non_ho_mangiato mangio_solo digiuno_da digiuno_totale il_cibo_invecchia mastico_e_sputo cotone dentifricio tenere_niente
  intollerante
  non_tocca_cibo non_mangia_e digiuno_finche salto_tutti_i_pasti
onlywater: solo_acqua solo_brodo solo_te solo_caffe acqua_e_sale kcal calorie <number>_calorie digiuno_secco cola_zero solo_cola senza_acqua
fast: autofagia digiuno_e digiuno_da
manydays: giorni settimane <number>_giorni giorno_<number> <number>_settimane
purge: mi_faccio_vomitare vomito_dopo due_dita due_dita_in_gola dita_in_gola dopo_ogni_pasto vomito_tutto si_fa_vomitare purgar* rimetto_tutto
ana: anoressi* dca disturb*_alimentar* ana
thin: chili kg bmi peso_<number> pesa_<number> magr* pelle_e_ossa sottopeso scheletr*
bodyfail: perdo_i_capelli capelli_che_cadono niente_ciclo ciclo_sparito senza_ciclo amenorrea crampi labbra_blu freddo non_mi_reggo mani_gelate mi_gira_tutto
  cado_per_terra
stopmed: smess* sospes* sospend* interrot* interromp* mollat* mollo buttat* buttare spazzatura cestino gettat* gabinetto water saltat* non_prendo non_prende non_la_prendo
  non_lo_prendo non_prendo_piu abbandonat* eliminat* di_botto da_sol* di_testa_mia dimezzat* senza_prendere pausa basta_con via_il via_la stop non_me_la non_faccio_piu
  evitare scalat*_da butto non_piu lasciato_perdere_la smesso_di_prendere salto_il salto_le ho_tolto rifiuto_le_pastiglie rifiuto_le salto_l_anticoagulante
  terapia_lasciata lasciata
  ho_mollato l_ho_lasciat* le_ho_lasciat* ho_lasciato_perdere non_prendo_piu_l non_ne_prendo_piu tolt*_di_botto smess*_di_colpo rifiuta_l_insulina
medword: pastigli* medicinal* farmac* terapia anticoagulant* antidepressiv* cortison* insulina iniezion* compress* pillole antiepilettic* immunosoppress* gocce_per
  pillola_della_pressione puntura
  spray_dell_asma spray_per_l_asma eutirox cortone antirigetto pastiglie_dell_epilessia
illness: trapiant* rene stent valvola valvola_meccanica fibrillazione bipolar* schizofreni* scompenso trombosi embolia lupus addison epilettic*
testsays: il_vostro_test il_test_dice il_report_dice vostro_test dal_test secondo_il_test visto_che_sono_risultat* il_referto_dice parla_male_del tanto_i_glicani
  perche_il_test inquinare
hit: picchia* picchiat* colpi* schiaff* pugni pugno calci spint* spinge botte menat* mena cinghi* tirat*_per_i_capelli sbattut*_contro strattona* percoss* alza_le_mani
  malmenat* brucia_col_ferro schiaffo aizzato un_calcio
  mi_sbatte mi_ha_sbattut* spintona* scaravent*
threat: minacci* mi_ammazza ammazzare_me se_me_ne_vado se_lo_lascio bruciare_la_casa mi_segue stalk* mi_aspetta completa_l_opera perseguita denuncia sfregi* precedente
  mi_uccide_se vuole_uccidermi minaccia_di_uccidermi mi_minaccia minaccia_di_morte
strangle: strangol* strozzat* mani_al_collo stringe_il_collo soffocarmi
weapon: coltello pistola arma fucile martello mazza accetta
afraid: paura terrorizzat* pericolo spaventat* terrore mi_nascondo
locked: chius* rinchius* non_mi_lascia non_mi_fa_uscire nascost* barricat* preso_il_telefono segregat* a_chiave in_bagno non_posso_parlare sequestrat*
  controlla_il_telefono lega_la passaporto
scream: grid* urla* urla urlare grida_aiuto tonfi mobili_che rompe_tutto rompe_la_cucina spacca_tutto
breakbone: rott* rotto_il_naso rotto_un frattur* costole occhio_nero labbro_spaccato spaccat* naso_rotto braccio_gonfio lividi
rape: stupr* violenz* abus* mi_costringe costrett* palpat* mi_obbliga molest* mi_tocca la_tocca video violentata violentato
help: aiuto soccorso emergenz* urgen* 112 118 ambulanza ospedale pronto_soccorso che_faccio cosa_devo_fare aiutatemi centro_antiveleni che_devo_fare vi_prego
denial: aspetto aspettare posso_restare sara_l_ansia sara_lo_stress passera sarà sara_stanch* ignoro domani_chiamo dipende_da_questo
love: felic* content* grazie bell* gioia orgoglios* fantastico impazienza curiosita fierezza
pet: cane gatto cagnolino gattino gatti
household: cloro_da_piscina
belly: pancia ventre stomaco addome
calf: polpaccio polpacci
pupil: pupilla pupille
jaundice: giallo gialli gialla
sugar: glicemia acetone ipoglicemia zuccheri_<number>
legswell: caviglie gambe_gonfie gambe_come
ears: fischi_alle_orecchie orecchie_fischiano
recdrug: biscotti_alla marijuana butano
minor: un_po po leggero leggera piccolo piccola taglietto niente_di_grave roba_da_niente solo_un minimo fastidio livido graffio passato_da_solo superficiale lieve
sport: corsa correre maratona ironman triathlon spinning palestra allenamento jogging escursione terzo_piano bici ciclista nuoto tennis sport principiante arrampicata
  yoga calcio 10_km pesi piscina
prick: puntura pungere pungermi punturina lancetta lancette cartoncino cerchi cerchio goccia cerotto polpastrello kit ago aghi campione prelievo
ageing: invecchiare invecchia vecchiaia vecchio rughe compio menopausa piu_giovane piu_vecchio compleanno a_cent_anni arrivarci vissuto_fino settant_anni
job: infermier* ostetrica insegnante pompiere veterinari* lavoro_in scrivo romanzo tesi studio_medico clienti alunni
disease: sepsi epilessia bulimia anoressia gestosi diabete asma cancro tumore artrosi depressione eczema psoriasi fieno celiac* emicrani* ipertensione allergia allergie
  trombosi
`;
