/** French, with how it is typed on a phone. How a line is written: see lexicon.ts. */
export const french = `
other: mari femme copain copine compagnon compagne conjoint* mere pere maman papa frere soeur grand_mere grand_pere mamie papi papy mami meme pepe ami amie collegue
  voisin voisine coloc* colocataire oncle tante cousin* patron mec meuf il elle lui beau_pere belle_mere pote fils fille ado neveu niece patient* client* soeurette daron
  daronne pepere gendre bru
child: enfant* bebe bb petit petite fils fille fillette garcon gamin* gosse* nourrisson* petit_fils petite_fille jumeau* jumelle* mon_grand ma_puce puce loulou
  bout_de_chou <number>_ans <number>_mois doudou titi bambin* loupiot* la_petite le_petit mon_loulou
infant: bebe bb nourrisson* nouveau_ne <number>_mois <number>_semaines
partner: mari copain copine compagnon compagne conjoint* ex mec il beau_pere pere petit_ami papa concubin
now: maintenant la en_ce_moment depuis_ce_matin depuis_hier depuis_cette_nuit depuis_tout_a_l_heure depuis_une_heure depuis_<number> depuis_ce_midi depuis_lundi
  depuis_mardi depuis_mercredi depuis_jeudi depuis_vendredi depuis_samedi depuis_dimanche ya_<number>_min il_y_a_<number>_min* y_a_<number>_min* ce_matin ce_soir
  aujourd_hui aujourdhui ojd tout_de_suite d_un_coup dun_coup soudain* subit* tout_a_coup de_pire_en_pire pire empire ca_empire vient_de viens_de vient_d viens_d encore
  cette_nuit hier_soir depuis_une depuis_des_heures une_heure demi_heure arrete_pas sans_arret tout_a_l_heure a_l_instant
longago: il_y_a_<number>_ans ya_<number>_ans a_l_epoque autrefois jadis quand_j_etais enfance adolescen* etant_jeune l_an_dernier l_annee_derniere l_ete_dernier
  il_y_a_longtemps il_y_a_des_annees dans_ma_jeunesse il_y_a_quinze il_y_a_vingt il_y_a_dix petite_j petit_j en_20 depuis_<number>_ans depuis_des_annees a_<number>_ans
  une_fois_a depuis_toujours la_semaine_derniere en_2016 en_2018 en_2011 en_2015 en_2012 bebe_j bebe_je avant_ma_naissance a_17_ans a_14_ans en_mars en_mai en_juin
  au_printemps le_mois_dernier la_semaine_passee ado du_passe longtemps ancien dans_le_temps depuis_3_ans
recovered: guerie gueri va_bien va_mieux va_tres_bien tout_va_bien remis remise remission retabli* plus_de_symptome* fini_depuis c_est_fini bien_suivi stable* equilibre
  en_forme aucun_souci se_porte_bien cicatris* rien_au_repos rien_change tout_va bien_remise bien_remis tres_bien_maintenant stabilisee stabilise fini_maintenant
  c_est_passe gueris sans_suite normale plus_rien_depuis heureuse a_nouveau resolu sans_souci
doctor: medecin docteur generaliste cardiologue neurologue rhumatologue specialiste gyneco* comme_prescrit prescri* ordonnance suivi suivie kine chirurgien* psy
  psychiatre therapeute en_accord avec_l_accord sage_femme dentiste oncologue on_en_parle pharmacien* verifie* rdv bilan controle controles suivie_par ma_rhumato
  mon_cardio accord_avec avis_medical prevu prevue programme
laugh: mdr ptdr lol haha* hihi xd hehe 😂 🤣 😄 😅 😆 💀 🙄 🎉 jrigole ;) mdrr je_rigole blague plaisante 🙈 😤 😊
research: etude* recherche* article* litterature statisti* scientifique* en_general risque* essai* population facteur* publication* mortalite podcast lu_que j_ai_lu
  prevention lien relation en_rapport important_pour curieux
hypo: et_si un_jour hypothe* en_theorie que_se_passe envisage* si_quelqu_un
shop: kit colis livraison* commande* compte mot_de_passe appli application mail facture rembours* abonnement adresse carte resultat* rapport score percentile labo*
  glycan* age age_bio biologique code_promo echantillon* enveloppe prelevement* douane* site vitamine* omega sauna cafe vin chocolat regime pdf telecharg* douanes
chest: poitrine thorax sternum cage_thoracique cote_gauche thoracique poitrail coeur cotes
pain: mal douleur* douloureu* fait_mal brul* lance elance crampe* transperce dechir* souffre insupportable* torture serre tord tordre douleurs
press: serre* serrement oppress* etau poids pese elephant pression comprime comprim* ecras* enclume lourd* barre etreint angoisse_dans
arm: bras coude bras_gauche main epaule poignet
jaw: machoire mâchoire omoplate* epaule* cou nuque_et entre_les_omoplates au_dos_et dans_le_dos
radiat: irradi* descend* remonte* va_dans monte_dans jusqu_au jusque dans_le_bras
sweat: sueur* transpir* sueurs_froides en_sueur trempe livide pale blanc_comme blafard gris teint_gris moite blanche sueur sueurs
nausea: nause* mal_au_coeur ecoeur* envie_de_vomir
vomit: vomi* vomit vomis vomir vomissement* degueul* gerbe* gerb* rend_tout
heartattack: infarctus crise_cardiaque angine_de_poitrine angor arret_cardiaque syndrome_coronar* attaque_cardiaque crise_cardiac
palpit: palpitation* coeur_qui_s_emballe coeur_s_emballe coeur_qui_saute coeur_bat_vite coeur_a_<number> coeur_qui_bat arythmi* coeur_qui_rate tachycard* pouls coeur_bat
  bat_la_chamade coeur_cogne coeur_tape
cantbreathe: peux_plus_respirer peux_pas_respirer arrive_pas_~_respirer arrive_plus_~_respirer respire_mal respire_plus respire_pas mal_a_respirer du_mal_a_respirer
  manque_d_air plus_d_air etouff* jetouf* suffo* souffle_court a_bout_de_souffle happe_l_air cherche_son_air cherche_mon_air respire_vite respire_tres_vite
  respire_difficil* halet* asphyx* reprendre_mon_souffle reprendre_son_souffle respire_lentement respire_bizarre respire_fort pas_d_air de_l_air manque_de_souffle
  gêne_respiratoire detresse_respiratoire phrase_entiere finir_mes_phrases respirer j_etouffe essoufflee_au_repos essouffle_au_repos tres_essouffl* essoufflee_et
  essouffl*_d_un_coup essouffle_assis essoufflee_assise respire_tres_mal
breath: respir* air poumon* inspir* expir* lair bronche* respirer
wheeze: siffle* sifflement* gargouill* rale* mousse graillonn* crepit* sifflant* grogne
lieflat: peux_pas_m_allonger plus_m_allonger dormir_assis* assis_au_bord penche_en_avant couchee_j_etouffe assise_pour_dormir
retract: creuse_sous creuse_entre ses_cotes tirage battement*_ailes
blue: levres_bleues levres_~_bleu* bleu* violet* violac* cyanos* ongles_bleus doigts_bleus bleuit rouge_violet
oxygen: saturation sature oxymetre oxygene spo2
choke: fausse_route coince* avale_de_travers etouffe_avec bloque_dans_la_gorge morceau heimlich
stroke: avc ait accident_vasculaire attaque_cerebrale rupture_d_anevrisme anevrisme congestion_cerebrale
droop: visage_~_paralys* bouche_~_tordue bouche_de_travers moitie_du_visage visage_~_tombe coin_de_la_bouche affaiss* visage_de_travers sourire_de_travers deforme*
  asymetri* paupiere_qui_tombe
speech: articul* parle_mal parle_bizarre* n_arrive_plus_a_parler arrive_plus_a_parler arrive_pas_a_parler melange_les_mots cherche_ses_mots mots_~_sens charabia
  baragouin* incoherent* propos_incoherent* bafouill* comme_si_elle_etait_ivre comme_s_il_etait_ivre bouillie ne_comprend_plus trouve_plus_ses_mots trouve_plus_mes_mots
  dit_n_importe_quoi bredouill* aphas* parler_normalement mot_pour_un_autre perdu_la_parole mots_sortent_pas mon_nom lettres_~_chinois
limbweak: engourdi* fourmi* paraly* peux_plus_bouger peux_plus_lever bouge_plus ne_bouge_plus serre_plus faiblesse bras_~_mort marche_plus ne_repond_plus main_qui_lache
  lache_tout lourde plus_de_force hemipl* cote_gauche cote_droit jambe_qui_lache ne_sens_plus sent_plus insensible tiens_plus_ma_tasse boutonner sac_de_sable
  pied_accroche
vision: aveugle vois_plus vois_double voile rideau vision champ_visuel vue_qui moitie_de_ce_que oeil_gauche oeil_droit vois_trouble un_oeil vision_double moitie_gauche
  moitie_droite moitie_de lignes_ondulees
thunder: coup_de_tonnerre pire_mal_de_tete pire_migraine explose coup_de_marteau mal_de_tete_~_brutal brutal* fulgurant* coup_de_poignard jamais_eu_aussi
confus: confus* desorient* delir* perdu* divagu* reconnait_plus incoherent* hallucin* hagard vaseu* sonne* bizarre titub* pas_lui_meme etrange comme_ivre tient_des_propos
sudden: soudain* subit* d_un_coup dun_coup brutal* tout_a_coup sans_prevenir brusque* eclair claquement
dizzy: vertige* tete_qui_tourne tete_me_tourne la_tete_tourne titub* etourdi* voile_noir chancel* malaise* tourner_de_l_oeil vacill* perd_l_equilibre perds_l_equilibre
  tenir_l_equilibre
fever: fievre* temperature brulant* bouillant* febrile fievr* frissons_de thermometre brulant bouillant chaud_et_froid
headache: mal_a_la_tete mal_de_tete maux_de_tete mal_au_crane cephale* tete_qui_explose tete_va_exploser crane barre_au_front
neck: nuque cou menton
stiff: raide* raideur* raidi* dure bloque* rigide plier_la_nuque baisser_la_tete baisser_le_menton se_raidit impossible_de_baisser torticolis pencher_la_tete
light: lumiere_~_mal lumiere supporte_pas_la_lumiere photophob* volets_ferm* dans_le_noir ecran_me_fait eblou*
spots: taches_rouges taches_violettes points_rouges points_violets plaques boutons_rouges purpura petechi* disparaissent_pas verre eruption*
fontanel: fontanelle bombe* geint gemit cri_aigu
drowsy: somnol* endorm* reveiller reveille_pas dort_tout_le_temps amorphe lethargi* apathi* se_rendort endort pateux pateuse dans_les_vapes ensuque* assomme* s_endort
  mollasson* vaseuse dans_le_gaz
redline: ligne_rouge trait_rouge trainee_rouge strie_rouge remonte_le_bras remonte_dans_le_bras rougeur_qui trait_qui_monte bande_rouge trainees trait raies
pus: pus infect* sepsis suppur* purul* sent_mauvais pue noirci* abces gangrene empoisonnement_du_sang s_infecte bordure_noire pas_beau
wound: plaie cicatrice points operation opere* cesarienne piqure coupure morsure biopsie catheter sonde accouch* griffure chambre_implantable escarre echarde sterilet
  abces
chills: friss* tremb* grelott* claqu*_des_dents convuls* claque_des_dents tremble_sans_controle sans_controle frissons tremble grelotte couvertures
mottled: marbre* marbrure* mains_froides extremites_froides pieds_froids glacees glaces_et
chemo: chimio* immunodeprim* leucemie rate_enlevee splenect* greffe* aplasie
urine: pipi urin* pisse_plus couche*_seche* pas_mouille fais_plus_pipi fait_plus_pipi n_urine_plus
floppy: mou molle amorphe ne_tete_plus ne_boit_plus refuse_le_biberon mange_plus tout_mou toute_molle geignard ne_mange_rien
gravely: je_vais_mourir crever mourante je_me_sens_partir agonise a_l_article tres_mal me_sens_partir
bp: mmhg hypotension hypertension tension_<number> tension_a tension_dans
bloodn: sang sanglant* ensanglant*
bleed: saign* hemorragi* pisse_le_sang gicle* perd_du_sang perds_du_sang perte*_de_sang saigne coule ca_coule se_vide sang_partout sang_qui perds_beaucoup sang_coule
  tellement_de_sang artere veine_~_eclate gicle poignarde rouge_vif
heavy: beaucoup enorm* partout a_flot* flots grosses_gouttes litre* rouge_vif plein inond* des_litres hemorragique abondant_et
wontstop: s_arrete_pas arrete_pas_de_saigner veut_pas_s_arreter ne_s_arrete s_arreter arrive_pas_a_l_arreter ca_continue impossible_d_arreter
soaked: serviette* trempe* remplie imbib* protections toutes_les_heures draps torchon* eponge* bassine tampon*
cutdeep: coupe* ouvert entaill* profond* tronconn* scie hache couteau verre disqueuse sectionn* transperc* poignard* meuleuse os_visible cutter bout_du_doigt voit_l_os
  arrache_un arrache_le
coffeeground: vomi*_du_sang marc_de_cafe sang_dans_le_vomi crache_du_sang vomit_du_sang
blackstool: selles_noires selle_noire caca_noir sang_dans_les_selles selles_~_sang goudron melena diarrhee_noire
coughblood: tousse_du_sang crache_du_sang crachat*_~_sang sang_en_toussant
nosebl: saigne_du_nez saignement_de_nez nez_qui nez_~_sang nez_saigne epistaxis
clots: caillot*
headinj: tape_la_tete cogne_la_tete tombe*_sur_la_tete crane_ouvert choc_a_la_tete trauma* commotion arriere_du_crane coup_sur_la_tete tapé_la_tete
fall: tombe* chute* chut* accident degringol* escalier* effondre* ecroul* tombe_en_me_levant
pale: pale paleur blanc_comme livide blanche_comme cadaver* blafard*
hardbelly: ventre_dur ventre_~_dur dur_comme_du_bois ventre_en_beton abdomen
pregnant: enceinte* grossesse sa semaines_d_amenorrhee accouch* terme fausse_couche extra_uterine geu contractions maternite sage_femme uterus trimestre <number>_semaines
  <number>_sa foetus prenatal
waters: perdre_les_eaux perdu_les_eaux poche_des_eaux rupture_de_la_poche eaux fissure liquide_qui_coule coule_vert liquide_coule perd_les_eaux
nomove: bouge_plus bouge_pas sens_plus_bouger ne_bouge_plus sens_plus_le_bebe sens_plus_bebe donne_plus_de_coups bebe_calme ne_le_sens_plus sens_pas_aujourd sens_plus
  tape_plus
contract: contraction* mal_au_bas_ventre bas_du_ventre bas_ventre d_un_seul_cote d_un_cote pelvien* tord_le_ventre toutes_les_trois
flash: mouches voit_des_mouches etoiles phosphenes points_brillants barre_epigastrique barre_au_front eclairs mains_gonflees visage_gonfle eclampsie
shouldertip: mal_a_l_epaule douleur_a_l_epaule epaule
spotting: pertes_marron pertes_brunes spotting un_peu_de_sang saigne_un_peu
swollen: gonfl* enfl* bouffi* oedeme* enorme boursoufl* double_de_volume
lips: levre* langue visage yeux paupiere* luette bouche joues
throat: gorge avaler deglut* boule_dans_la_gorge larynx aval* salive gosier voix rauque
hives: urticaire demange* gratte* boutons rouge_partout rouge_ecarlate eruption* papules plaques
allergic: anaphyla* quincke reaction choc allergique choc_allergique
epiused: pique_avec_l_anapen stylo fait_l_epipen adrenaline_faite piké utilise_l
faint: evanoui* evanouissement* perdu_connaissance perte_de_connaissance perdre_connaissance tourner_de_l_oeil tourne_de_l_oeil tombe_dans_les_pommes malaise* syncope*
  blackout black_out trou_noir effondre* s_est_ecroule ecroule* inconscien* tombe_raide vape* collapsus tombe_dans_les eteint_en glisse_du parti_au_volant vape tombee_a
unresp: repond_pas repond_plus ne_repond ne_reagit* reagit_pas reagit_plus inconscien* inanime* ne_se_reveille_pas arrive_pas_a_le_reveiller arrive_pas_a_la_reveiller
  ouvre_pas_les_yeux sans_reaction
seizure: convuls* crise* spasme* secousse* tremblait_de_partout yeux_revulses revulse* crise_d_epilepsie
pulse: pouls battement* frequence
bitten: mordu_la_langue fait_pipi_dessus uriné_sous
took: pris prend avale* ingere* gobe* absorb* bouffe* pris_tout prises injecte* me_suis_injecte sniff* consomme* bu jai_pris vide_l_armoire flacon_de_sirop
toomany: trop surdos* overdose* double_dose trop_de par_erreur trompe* au_lieu_de d_un_coup en_trop trompee confondu triple perdu_le_compte dix_fois_trop beaucoup_trop
  trop_forte sans_arret_des poignee_de poignee
whole: toute_la_boite toute_la_plaquette plaquette* boite_entiere tout_le_flacon flacon tous_les_cachets toute_la_semaine boites blister tout_ce_qui plaquettes_vides
  vidé_la boite_de
pills: cachet* comprime* gelule* medoc* medicament* gouttes doses somnifere* anxiolytique* medocs calmants patch patchs unites
alcohol: vin vodka whisky biere* alcool rhum bourre* ivre soul* champagne pastis
drank: bu boit boire avale* gorgee* gobé
poison: toxique* empoison* javel antigel detartrant deboucheur debouche soude desherbant pesticide* insecticide* mort_aux_rats white_spirit essence petrole
  alcool_a_bruler lessive capsule_de_lessive liquide_vaisselle produit_menager produit_lave_vaisselle ammoniac* chlore decapant diluant huile_de_lampe intoxic* methanol
  gasoil produit nettoyant* vinaigre_blanc lave_glace cologne essence_a_briquet anti_limaces acide_de
gas: monoxyde gaz fuite chaudiere co poele chauffage detecteur barbecue_dans braser* odeur_de_gaz sent_le_gaz gaz_d_echappement rechaud chauffe_eau brasero barbecue
  poele_fume
fumes: vapeur* respire_des inhal* sans_masque fumee* pulveris* decapage solvant* melange_de fumees fumee sniff* echappement
mushroom: champignon* amanite* cepes cueillis
plants: baies if_ muguet laurier_rose belladone digitale arum datura plante colchique aconit cigue houx
burnmouth: bouche_brulee bouche_qui_brule gorge_qui_brule gorge_en_feu brulures_dans_la levres_brulees langue_blanche ca_brule
thing: pile piles aimant* lancette* sachet silice perle aiguille vis pastille capsule lessive pastille_lave_vaisselle nicotine e_liquide cacahuete saucisse raisin bouton
  epingle dessicc* absorbant vis_ thermometre capuchon
eaten: avale* mange* mis_en_bouche dans_la_bouche en_bouche croque* mache* suce* bu fouille* ingere* mis_dans_sa_bouche lèche
missing: il_en_manque sais_pas_combien retrouve_pas reste_que il_manque manque_des manquent
drool: bave* baver tousse* etouffe* vomit recrache* regurgit* s_etrangle
diewish: mourir me_suicider en_finir mettre_fin fin_a_mes_jours me_pendre me_jeter sauter veux_mourir envie_de_mourir me_foutre_en_l_air flinguer me_buter
  voudrais_etre_mort* etre_morte etre_mort m_ouvrir_les_veines foutre_en_l_air me_jeter_sous passer_a_l_acte me_supprimer buter_moi se_tuer se_suicider se_pendre
  voulait_mourir veut_mourir me_tuer je_vais_me_tuer crever j_ai_pense_a_comment mourir_serait voiture_me_percute mettre_fin_a la_rejoindre le_rejoindre hauteur_des_ponts
  suicider suicidaire disparaitre_pour
nowake: pas_me_reveiller plus_me_reveiller jamais_me_reveiller m_endormir_~_pas_me dormir_pour_toujours plus_etre_la jveu_plu plus_etre_ici pas_voir_demain
  ne_plus_me_reveiller etre_la
nopoint: plus_l_interet plus_envie_de_vivre plus_la_force plus_de_raison aucune_raison a_quoi_bon sert_a_rien sert_plus_a_rien plus_envie plus_le_gout de_vivre
  en_peux_plus peux_plus_continuer j_en_ai_marre_de_vivre fatigue_de_vivre fatiguee_de_vivre vie_ne_vaut pas_d_issue sans_issue desespoir veux_plus_vivre plus_vivre
  envie_de_rien_meme plus_rien continuer_a_vivre jen_peux_plus peux_plus assez_d_etre_en_vie plus_d_issue rien_pour_quoi_vivre personne_n_a_besoin sera_fini
  tout_sera_fini
farewell: adieu* lettre_d_adieu lettres ecrit_une_lettre testament au_revoir dernier_message merci_pour_tout pardon_pour occupez_vous_de j_ai_tout_prepare tout_est_pret
  assurance_vie decision_est_prise j_ai_decide carnet dit_au_revoir dites_a_ma_famille prenez_soin mot_est_dans mots_de_passe choisi_la_date choisi_le_jour
  pardon_pour_tout
hoard: garde_des_cachets mis_de_cote accumule* stock* cachets_prepares j_ai_prepare boites_devant
means: pont train metro quai rails fusil corde toit balcon falaise arme fenetre etage viaduc carabine garage voie_ferree nœud sous_le_lit quais
burden: poids_pour fardeau mieux_sans_moi personne_ne_me_regrett* arrangerait_tout_le_monde soulage_tout gêne_tout manquerai_a_personne sans_moi sers_a_rien
tonight: ce_soir cette_nuit ce_week_end
selfcut: coupe_les_bras me_couper me_coupe me_suis_coupe scarifi* me_taillade taillad* lacer* coupures entaille m_entailler me_scarif* trois_traits manches_longues
selfhurt: me_faire_du_mal me_fais_du_mal me_fait_du_mal se_fait_du_mal m_automutil* automutil* me_blesser me_bruler me_brule brulee_expres expres me_frapper me_frappe
  me_tape se_tape_dessus se_frappe me_punir me_cogne me_griffe m_arrache volontairement punis_mon_corps je_me_punis lisseur glacon_et_sel deodorant plaque_chauffante
  croutes
blade: lame* rasoir cutter couteau ciseaux compas cigarette briquet taille_crayon
limb: bras cuisse* poignet* avant_bras ventre jambes veines
relapse: rechute* recommenc* replonge* pulsion* arrive_pas_a_m_arreter envie_de_me
deserve: merite* degout* degoute moche grosse me_deteste me_hais nulle deteste_mon
noeat: mange_plus mange_rien rien_mange plus_rien_avaler ne_mange_plus ne_mange_pas pas_mange s_alimente_plus s_alimente_presque ne_s_alimente
  coupe_totalement_la_nourriture arrete_de_manger refuse_de_manger me_prive peur_de_manger saute_tous cache_la_nourriture jeune_total rien_aval* mache_et_recrache coton
  dentifrice rien_garder intolerante
onlywater: que_de_l_eau juste_de_l_eau eau_seule bouillon the_vert_et jeune_sec kcal calories <number>_calories <number>_kcal eau_et_sel
fast: autophagie jeuné je_jeune
manydays: jours <number>_jours jour_<number> eme_jour douzieme_jour <number>_semaines
purge: fais_vomir me_fais_vomir se_fait_vomir doigts_dans_la_gorge vomir_apres vomis_apres purger purge* apres_chaque_repas vomis_tout tout_vomi jveux_etre_vide purg*
  ressort_apres tout_ressort
ana: anorexi* tca ana trouble*_alimentaire*
thin: kg kilos maigr* imc squelett* sous_poids trop_grosse la_peau_sur_les_os pese
bodyfail: cheveux_~_poignees perds_mes_cheveux plus_de_regles plus_mes_regles coeur_qui_saute crampes peux_plus_me_lever pas_se_lever pouvait_pas_se_lever
  froid_tout_le_temps levres_violettes chevilles_gonflees tombe_de_faiblesse
stopmed: stoppe* stop jete jette poubelle prends_plus prend_plus ne_prend_plus ne_prends_plus saute* interromp* interrompu sevr* du_jour_au_lendemain balance* toilettes
  laisse_tomber touche_plus decide_d_arreter oubli*_volontairement sans_mes plus_pris suspend* suspendu mets_en_pause pause arreter diminue_de_moitie coupe_de_moitie
  refuse_de_prendre fini_les arrete_mon arrete_ma arrete_mes arrete_le arrete_la arrete_les j_ai_arrete ai_arrete arrete_de_prendre stoppe_net
medword: cachets medicament* comprime* anticoagulant* antidepresseur* corticoide* insuline piqures antiepilept* medocs pilules betabloqu* immunosuppresseur* injections
  traitement_anti* traitement_de_fond mon_traitement son_traitement
illness: greffe* rein stent valve valve_mecanique fibrillation bipolaire schizophren* insuffisance_cardiaque phlebite embolie lupus addison le_stent epileptique
testsays: votre_test votre_score test_dit votre_rapport grace_au_test parce_que_le_test car_ca booste fait_vieillir score_etait rapport_dit fausse_le_test age_bio
hit: frapp* gifle* battu* cogn* tabass* pousse* jete_contre poing etrangl* secoue gifl* tire_par_les_cheveux m_a_frappe me_tape tape_dessus donne_des_coups coups_de_poing
  coups_de_pied coup_de_poing m_a_tape des_coups me_bat bat_ma brule_au_fer gifle lache_le_chien
threat: menac* il_me_tue si_je_pars bruler_la_maison retrouver harcel* m_attend devant_chez vitriol ordonnance_de_protection il_va_me_tuer veut_me_tuer menace_de_me_tuer
  me_suit
strangle: etrangl* serre_la_gorge mains_autour_du_cou m_etouffe
weapon: couteau fusil arme marteau batte hache pistolet
afraid: peur terrifi* terroris* danger pas_en_securite effray*
locked: enferm* sequestr* m_empeche empeche_de_sortir me_laisse_pas cach* dans_la_salle_de_bain barricad* pris_mon_telephone lit_tout peux_pas_appeler peux_pas_parler
  fracass* attache_mamie passeport
scream: hurl* crie* cris appelle_a_l_aide coups_contre_le_mur casse_tout vacarme hurlements
breakbone: casse* fractur* nez_casse cotes_cassees deux_doigts oeil_au_beurre_noir bleus cocard*
rape: violee agress*_sexuel* abus* attouchement* force* forcee touche_moi me_force viole m_a_viole agress* touche_la_nuit la_touche videos
help: secours urgen* samu 112 ambulance pompiers hopital que_faire quoi_faire je_fais_quoi on_fait_quoi aidez aidez_moi vite svp_vite help centre_antipoison
denial: attendre on_attend on_laisse_tomber c_est_surement j_imagine_que c_est_le_stress ca_va_passer pas_aux_urgences continue_a_attendre quand_meme
love: content* ravi* heureu* merci super genial contente bravo adore joie impatience hate curiosite fierte
pet: chien chienne chat chats chaton minou
belly: ventre bide estomac abdomen
calf: mollet mollets
pupil: pupille pupilles
jaundice: jaune jaunes
sugar: glycemie acetone hypoglycemie hypo sucre_a sucre_<number>
legswell: chevilles jambes_gonflees jambes_comme
ears: oreilles_qui_sifflent oreilles_sifflent
recdrug: space_cake* cannabis butane
minor: un_peu leger legere petite petit_bleu pas_grave rien_de_grave juste_un mini minuscule gene genant benin egratignure bleu_au parti_apres pas_maladif superficiel
sport: course courir marathon ironman triathlon spinning salle_de_sport muscu entrainement jogging rando randonnee escaliers troisieme_etage velo cycliste natation tennis
  sport debutante debutant escalade yoga foot 10_km courses_a_pied
prick: piqure pique piquer lancette lancettes carte ronds rond goutte pansement bout_du_doigt kit aiguille aiguilles echantillon prelevement serre_le_doigt
ageing: vieillir vieillissement vieux rides ans_samedi cinquantaine menopause plus_jeune plus_vieux anniversaire centenaire vivre_jusqu rajeunir
job: infirmiere sage_femme prof pompier veterinaire je_travaille j_ecris roman memoire cabinet clients eleves urgences_de_nuit
disease: septicemie epilepsie boulimie anorexie preeclampsie diabete asthme cancer arthrose depression eczema psoriasis rhume_des_foins coeliaque migraine* hypertension
  allergie allergies phlebite
`;
