/** Spanish, of Spain and of Latin America. How a line is written: see lexicon.ts. */
export const spanish = `
other: marido esposo esposa mujer novio novia pareja madre mama mami padre papa papi hermano hermana abuelo abuela abuelita abuelito suegra suegro amigo amiga companero
  companera vecino vecina tio tia primo prima jefe jefa cunado cunada el ella hijo hija nieto nieta patient* paciente entrenador* roomie colega cliente yerno nuera compa
  viejo vieja jefecita cuate pana
child: nino nina hijo hija bebe beba niño niña nene nena nieto nieta pequeno pequena chiquito chiquita chiquillo crio cria mellizos gemelos anitos <number>_anos
  <number>_meses peque guagua chamaco escuincle chavito hijito hijita nietecito bebito mi_nino mi_nina el_nene la_nena el_peque
infant: bebe beba recien_nacid* <number>_meses <number>_semanas lactante
partner: marido esposo novio novia pareja ex padrastro el padre papa mi_ex mujer esposa
now: ahora ahorita ahora_mismo ya desde_ayer desde_esta desde_hace desde_anoche desde_la_manana esta_manana esta_noche esta_tarde hoy anoche hace_un_rato hace_una_hora
  hace_<number>_min* hace_media hace_un_momento de_repente de_pronto de_golpe subit* cada_vez_peor va_a_mas empeor* acabo_de acaba_de sigue siguen otra_vez
  en_este_momento llevo lleva_<number> lleva_una recien minutos toda_la_noche sin_parar no_para
longago: hace_<number>_anos hace_anos hace_muchos_anos de_nina de_nino de_joven en_mi_juventud el_ano_pasado el_verano_pasado hace_una_decada hace_tiempo en_la_uni antes
  cuando_era infancia adolescencia en_20 en_el_20 desde_hace_anos desde_siempre hace_meses hace_un_mes en_2016 en_2018 en_2019 en_2020 en_2009 de_bebe antes_de_que_yo
  de_adolescente a_los_14 a_los_17 en_marzo en_mayo en_junio en_primavera el_mes_pasado la_semana_pasada hace_mucho antano
recovered: recuperad* ya_estoy_bien estoy_bien ahora_estoy_bien esta_bien sana sano curad* superad* de_alta ya_ando_bien sin_secuelas secuelas controlad* estable
  esta_fuerte vivo_tranquila ya_paso ya_bien sin_problemas todo_bien cicatriz* cerrado ya_de_alta estoy_fuerte fuerte ya_se_fue curada normal benigno superado feliz_ahora
  ya_cerrado sin_crisis
doctor: medico medica doctor doctora cardiolog* neurolog* reumatolog* ginecolog* especialista de_acuerdo_con segun_mi_medico recet* prescri* psicolog* psiquiatr*
  enfermer* pediatra fisioterap* consulta supervis* me_quito dentista comadrona matrona cardiologa reumatologa ginecologa control controles revision cita programada
  acordado segun_indicacion me_redujo planeada
laugh: jaja* jeje* jiji* lol xd 😂 🤣 😄 😅 😆 💀 🙄 🎉 jajaj* ;) jajaj broma bromeo 🙈 😤 😊
research: estudio* investigaci* articulo* literatura estadistic* cientific* en_general riesgo* evidencia ensayo* poblacion publica* mortalidad podcast lei_que dicen_que
  relacion vinculo curiosidad tiene_que_ver
hypo: y_si_ algun_dia hipotet* en_teoria que_pasaria si_alguien
shop: kit envio* pedido* paquete cuenta contrasena clave app aplicacion mail correo factura reembols* suscrip* direccion tarjeta resultado* informe puntuacion percentil
  laboratorio glican* edad edad_biologica cupon descuento muestra sobre aduana* web vitamina* omega sauna cafe vino chocolate dieta pdf descarg* renovacion codigo
chest: pecho torax esternon toracic* corazon tetilla costillas
pain: dolor* duele* duelen doler punzad* punza* puntada* arde* quema* calambr* insoportable* retuerc* ardor pica_el_pecho pinchazo_en dolores doliendo quema_el quema_la
  quemazon
press: presion opres* aprieta* apret* peso elefante tornillo prensa estruj* cinturon losa nudo aplast*
arm: brazo brazos codo brazo_izquierdo mano_izq* mano mano_izquierda
jaw: mandibula quijada omoplat* paletilla* hombro cuello mandibul* a_la_espalda
radiat: irradia* corre se_va_al llega_a se_me_va recorre baja_por_el_brazo llega_al_brazo sube_a_la_mandibula
sweat: sudor* sudando sudo sudor_frio empapad* palid* gris cara_gris blanc*_como pegajos* frio_sudor
nausea: nausea* asco mareo_y revuelto ganas_de_vomitar
vomit: vomit* vomito vomitando devuelv* devolver guacar* arroj* volv*_el
heartattack: infarto* ataque_al_corazon ataque_cardiaco angina paro_cardiaco angina_de_pecho
palpit: palpitacion* taquicard* corazon_a_mil corazon_acelerad* corazon_desbocad* late_muy_rapido late_fuerte arritmi* pulso corazon_se_me_sale corazon_salta
  corazon_brinca brinca
cantbreathe: no_puedo_~_respirar no_puede_~_respirar no_me_entra_el_aire no_me_entra_aire no_le_entra falta_el_aire falta_de_aire me_falta_el_aire le_falta_el_aire
  me_ahogo se_ahoga ahog* asfixi* cuesta_respirar respira_mal respira_rapid* respiro_mal respira_muy sin_aire jadea* boquea* respiro_lent* sofoc* apenas_puedo_~_hablar
  hablo_con_pausas ahoga no_respira dificultad_para_respirar respira_raro respirando_rapid* respira_con ya_no_quiere_hablar frases_cortas entrecortad* busco_aire
  no_hay_aire
breath: respir* aire pulmon* inhal* aspira*
wheeze: pitido* pito silb* sibilan* ronquido espuma espumos* estertor* chilla gorgote* hervor
lieflat: acostad*_me_ahogo no_puedo_acostarme duermo_sentad* no_me_puedo_acostar tumbad* no_puedo_estar_acostad* sentad*
retract: se_le_hunde hunde_el_pecho hunden_las_costillas costillas se_le_marcan aleteo
blue: labios_azul* labios_morad* labios_~_morad* azul* morad* cianos* unas_morad* dedos_morad* amoratad*
oxygen: saturacion oximetro oxigeno satura
choke: atragant* atorad* se_atoro atasc*_en_la_garganta se_le_fue_por trozo heimlich
stroke: ictus derrame infarto_cerebral acv embolia trombosis_cerebral isquemi* ait aneurism*
droop: boca_torcida boca_~_torc* cara_~_torc* lado_de_la_cara media_cara cara_caid* solo_sube_un_lado paralisis_facial sonrisa_torc* cara_chueca boca_chueca parpado_caid*
  torcid* se_le_cayo_la_cara cara_dormida
speech: habla_raro habla_mal hablar_raro arrastra_las_palabras no_puede_hablar no_puedo_hablar no_le_salen no_me_salen balbuce* trabad* se_traba incoherenci* incoherent*
  no_se_le_entiende lengua_trabada dice_cosas_raras palabras_sin_sentido no_entiendo_lo_que no_entendia_las_letras confunde_las_palabras enreda_las_palabras como_borrach*
  lengua_dormida lengua_pesada habla_como mi_nombre galimatias letras_~_chino
limbweak: dormid* entumid* entumec* adormec* hormigue* paraliz* no_puede_mover no_puedo_mover no_puedo_levantar no_levanta no_siento sin_fuerza debil* se_me_caia
  se_le_cae medio_cuerpo lado_izquierdo lado_derecho no_me_responde no_responde_el_brazo pierna_no brazo_muerto tieso sostener_la_taza abotonar* saco_de_arena
  pie_se_engancha hormiguea hormiguean
vision: cieg* no_veo veo_doble vision vista nubl* borros* medio_campo visual cortina ojo ojo_izquierdo ojo_derecho veo_borroso pierdo_la_vista mitad_izquierda
  mitad_derecha mitad_del lineas_onduladas
thunder: peor_dolor_de_cabeza trueno martillazo explot* dolor_de_cabeza_brutal brutal de_golpe nunca_habia_tenido estall* repentin* bomba_en_la_cabeza
confus: confund* confus* desorient* delir* desvaria* no_reconoce alucina* perdid* atontad* aturdid* raro ido dice_incoherencias borrach* ve_bichos veo_sombras
  no_sabe_donde embotad*
sudden: de_repente de_pronto de_golpe subit* repentin* sin_aviso sin_avisar rayo chasquido
dizzy: mare* mareo* vertigo* tambale* todo_me_da_vueltas da_vueltas se_me_va_la_cabeza aturd* inestab* equilibrio se_apaga_todo me_voy chocando choco_con borracha
fever: fiebre* temperatura calentura* febril ardiendo fievre escalofrio* hirviendo termometro quebranto caliente
headache: dolor_de_cabeza duele_la_cabeza cabeza_~_explot* cefale* jaqueca* cabeza_me cabeza_estalla dolor_en_la_cabeza mollera_duele
neck: cuello nuca barbilla menton cogote pescuezo
stiff: rigid* rigidez tieso tiesa duro dura no_puedo_doblar no_puede_doblar no_consigue_tocarse no_dobla doblar_la_nuca agarrotad* bloquead* arquea* tocar_el_pecho
  rigides
light: luz_~_molest* molesta_la_luz rechaza_la_luz le_molesta fotofob* a_oscuras persianas luz pantalla_me_duele
spots: manchas puntitos puntos_morad* puntos_rojos petequi* sarpullido salpullido erupcion ronchas_morad* moraditos purpura puntitos_morados no_desaparecen vaso
fontanel: mollera fontanela abombad* gatito chillon quejido
drowsy: somnolient* adormilad* dormid* no_se_despierta no_puedo_despertar* no_despierta dormidit* sopor adormecid* aletargad* dormita cuesta_despertar* apagad*
  no_puedo_mantenerme_despiert* amodorrad* grogui ronca_raro ronca sedad* atontad*
redline: raya_roja linea_roja lineas_rojas rayas_rojas sube_por_el_brazo subiendo_por franja_roja enrojecimiento rayas raya lineas
pus: pus infectad* infeccion* infecta* gangren* huele_mal supur* absces* negro_en_la negra envenenamiento_de_la_sangre podrid* celulitis apesta
wound: herida puntos cicatriz operacion cesarea mordedura mordida biopsia cateter sonda via aranazo quirurgic* llaga astilla diu absceso
chills: escalofri* tiritona tembl* temblando tiemblo castañete* destempl* tembladera tiemblo_sin_control sin_control tiembla cobijas escalofrios tirito tiritando
mottled: marmol* manchad* pies_frios moteada piel_fria piel_gris manos_heladas
chemo: quimio* inmunodeprim* inmunosup* leucemia sin_bazo bazo trasplant* neutropeni*
urine: no_orin* no_hace_pis no_mea casi_no_moja panal* no_hago_pis panales_secos orina_oscura no_moja
floppy: flacid* no_quiere_pecho no_come no_mama no_toma decaid* como_trapo laci* aguadit* desganad* esta_fria flojita
gravely: me_voy_a_morir me_muero_de_dolor siento_que_me_muero agoniz* muy_mal morirme no_me_pude_parar no_puedo_ni_levantarme muriendo
bp: presion_arterial la_presion mmhg tension_<number> la_presion_me presion_me
bloodn: sangre ensangrent* sanguinol*
bleed: sangr* sangrado* sangrando hemorragia* desangr* sangra brota chorr* borboton* chorro sale_sangre perdiendo_sangre pierde_sangre arteria vena_~_revento se_revento
  apunal*
heavy: mucha mucha_sangre a_chorros muchisim* roja_viva rojo_vivo litros abundante* por_todos_lados pura_sangre
wontstop: no_para no_se_detiene no_deja_de no_corta no_puedo_parar no_se_corta no_cesa no_para_de_sangrar
soaked: toalla* compresa* empapad* trapo* panal_de sabana* cada_cuarto cada_hora charco tampon*
cutdeep: corte me_corte cortad* abierto profund* cuchillo motosierra sierra hacha vidrio cristal apuñal* machete rebane rebano amput* amoladora hasta_el_hueso tajo navaja
  cortado cortada
coffeeground: vomit*_sangre poso_de_cafe posos_de_cafe sangre_en_el_vomito cafe_molido borra_de_cafe vomit*_con_sangre
blackstool: heces_negras caca_negra popo_negro sangre_en_las_heces deposicion*_negra* negras_como voy_al_bano_y_sale alquitran melena sangre_en_el_bano
coughblood: toso_sangre tose_sangre tosiendo_sangre esput*_~_sangre escup*_sangre escupo
nosebl: sangra_la_nariz sangre_por_la_nariz nariz_~_sangr* hemorragia_nasal
clots: coagulo* cuajaron*
headinj: golpe_en_la_cabeza golpe*_la_cabeza cabeza_contra pego_en_la_cabeza bordillo conmocion traumatism* por_la_ceja se_ha_dado abrio_la_cabeza descalabr*
fall: cai caigo cayo caid* caer accident* resbal* escalera* desplom* tropez* atropell* cai_sobre
pale: palid* blanc*_como blanca cadaveric* amarillent* cara_gris
hardbelly: panza_dur* barriga_dur* vientre_dur* abdomen_dur* panza_~_dur* tripa_dura estomago_duro
pregnant: embaraz* gestacion* semanas sem prenada parir encinta ectopic* contraccion* matrona cesarea <number>_semanas <number>_sem de_<number>_meses trimestre embarazo
  positivo_hace
waters: rompi_aguas rompio_aguas roto_aguas romper_aguas rompi_fuente se_me_rompio_la_fuente fuente bolsa liquido_amniotico aguas sale_verde sale_liquido
nomove: no_se_mueve no_siento_al_bebe sin_notar no_noto_al no_lo_siento no_patea no_da_patadas no_se_ha_movido menos_movimient* no_la_siento dejo_de_moverse sin_moverse
  hoy_no_lo_siento patea
contract: contraccion* dolor_en_el_vientre bajo_vientre vientre_bajo un_solo_lado de_un_lado colicos ovario cada_tres_minutos colicos_y
flash: lucecitas luces chispitas estrellitas moscas destellos boca_del_estomago arriba_del_estomago hinchada_de_la_cara cara_hinchada manchas_en_la_vista
shouldertip: hombro dolor_en_el_hombro
spotting: manchado sangrado_poquito manchando flujo_marron poquita_sangre
swollen: hincha* hinchazon se_me_cierra cerrando engros* gorda abotagad* edema
lips: labio* lengua cara ojos boca parpado*
throat: garganta tragar cuello_cerrado pasar_saliva nudo_al_tragar glotis saliva campanilla voz ronco ronca_la_voz
hives: ronchas habones urticaria pica picor picazon comezon rojo_por_todo sarpullido enrojecid* granitos_por_todo
allergic: anafila* reaccion* choque_alergico alergico alergica
epiused: me_puse_el_epipen puse_la_adrenalina adrenalina_puesta inyecte_la
faint: desmay* desvanec* perdi_el_conocimiento perdio_el_conocimiento perdi_el_sentido perder_el_conocimiento desplom* inconscient* se_cayo_redond* sincope* se_apaga_todo
  me_fui_al_suelo perdi_la_conciencia perdio_la_conciencia me_desvaneci lipotimi* blackout caigo se_me_fue_el_mundo apague me_fui deslizo
unresp: no_responde no_reacciona inconscient* no_contesta no_despierta no_vuelve_en_si sin_responder no_abre_los_ojos desvanecid*
seizure: convuls* ataque sacudid* temblaba espasm* ojos_para_atras ojos_en_blanco ataque_epileptico
pulse: pulso pulsacion* latidos
bitten: mordi_la_lengua mordio_la_lengua me_orine se_orino
took: tome tomo tomado tome_toda trague trago tragado tragarse me_tome me_tomado ingeri* ingiri* inyecte metido se_ha_metido meti comio se_tomo se_trago me_pase
  pastillas_que trague_todo esnif* vacie_el_botiquin botiquin
toomany: sobredosis de_mas me_pase triple doble dosis_doble por_error por_equivocacion en_vez_de equivoc* un_monton punado* confundi exces* demasiadas perdi_la_cuenta
  diez_veces tragado_demasiadas
whole: toda_la_caja caja_entera todo_el_frasco frasco blister* blisters toda_la_tira tira todas_las todo_el_bote bote caja cajas paquete_de sobre_entero caja_vacia
  frasco_vacio lo_que_quedaba
pills: pastilla* comprimido* pildora* tableta* capsula* medicamento* medicina* remedio* gotas dosis somnifer* calmante* tranquilizant* medicacion parche parches unidades
alcohol: vino cerveza* ron vodka alcohol whisky tequila chelas mezcal borrach* copas trago* aguardiente pisco birra
drank: bebi bebio bebido tomo trago sorbo* tome trague tragar beber
poison: veneno* toxic* envenen* lejia cloro lavandina acido anticongelante desatascador herbicid* pesticid* insecticid* raticida matarratas gasolina nafta keroseno
  queroseno aguarras thinner disolvente* detergente suavizante lavavajillas amoniaco sosa limpiador desengrasante intoxic* metanol quitamanchas pastilla_del_lavavajillas
  salfuman aceite_de_lampara destapacanos desincrustante fosforo limpiaparabrisas colonia bencina herbicida veneno_de
gas: monoxido gas butano calefon caldera estufa escape brasero calentador fuga olor_a_gas huele_a_gas detector barbacoa_dentro carbon_en anafre boiler asador brasero_en
  estufa_humea
fumes: vapores mezcle mezclo mezclar inhale inhalo respire_el fumig* sin_mascarilla sin_mascara gases tiktok escape humo_en inhale_humo
mushroom: setas seta hongo* champinon* recogi* niscalos amanita
plants: bayas adelfa tejo muerdago cicuta estramonio ricino belladona floripondio planta
burnmouth: boca_quemada me_arde_la_boca arde_la_garganta garganta_quemad* quem*_la_boca esofago boca_y_garganta
thing: pila pilas boton iman* lanceta* bolsita sobrecito silice canica bola aguja tornillo capsula detergente pastilla nicotina vaper liquido cacahuate cacahuete
  salchicha uva globo pendiente bateria desecante juguete tornillito termometro chicharo tapita una_moneda
eaten: comio comido trago tragad* se_comio se_trago boca en_la_boca mordio mastic* chup* bebio agarro encontro abrio metio se_metio lamio
missing: faltan no_se_cuantas no_encuentro vacia vacio falta_una
drool: babe* baba babea tose tosiendo se_ahoga arcada* atragant* escup* se_toca
diewish: morirme quiero_morir* me_quiero_morir matarme me_mato quitarme_la_vida quitarse_la_vida acabar_con_todo acabar_con_mi_vida acabar_con_esto tirarme tirar_por
  colgarme ahorcarme cortarme_las_venas pegarme_un_tiro desaparecer no_estar_viv* estar_muert* mejor_muert* preferiria_estar_muert* tirarse se_va_a_tirar se_quiere_matar
  se_quiere_morir matarse hacer_una_locura descansar_de_todo dar_un_paso ya_descanse aventarme terminar_con_todo terminar_con_mi irme_de_este morir_seria he_pensado_como
  atropelle como_hacerlo irme_con_ella irme_con_el altura_de_los_puentes saltar suicidarme suicidarse suicida
nowake: no_despertar no_despertarme no_volver_a_despertar dormir_para_siempre dormirme_y_no no_estar_aqui no_existir manana_no
nopoint: no_tiene_sentido sin_sentido para_que_seguir no_quiero_vivir no_quiero_seguir no_puedo_mas ya_no_puedo ya_no_quiero no_aguanto_mas no_vale_la_pena ganas_de_vivir
  cansad*_de_vivir hart*_de_vivir no_hay_salida sin_salida nada_tiene_sentido sin_esperanza seguir_viviendo no_le_veo_sentido no_doy_mas harto_de_estar_vivo
  nada_por_lo_que nadie_me_necesita todo_habra_acabado
farewell: adios despedi* carta_de_despedida carta cartas testamento gracias_x_todo gracias_por_todo cuida_a cuiden dejo_las_llaves dejo_todo_arreglad* seguro_de_vida
  ya_decidi decidido perdonenme perdon_por_todo ultimo_mensaje ultima_vez me_despido me_dejo_las diganle_a_mi_familia lo_siento_por_todo cuidense nota_en contrasenas
  tengo_la_fecha
hoard: guardado_pastillas juntando_pastillas junte acumul* guardad* reservad* preparad* sobre_la_mesa
means: puente tren metro anden via vias azotea techo balcon soga cuerda pistola escopeta rifle arma acantilado ventana garaje octavo galpon terraza bajo_la_cama
burden: carga una_carga mejor_sin_mi nadie_me_va_a_extranar nadie_me_echar* estorbo no_valgo sin_mi les_haria_un_favor
tonight: esta_noche manana fin_de_semana hoy
selfcut: me_corto me_corte_los cortarme corto cortes_en tajos se_corta autolesion* se_arana me_rajo cutting me_estoy_cortando cortes_frescos tres_rayas manga_larga cortes
selfhurt: hacerme_dano me_hago_dano hacerse_dano se_hace_dano lastimarme me_lastimo autolesi* me_quemo quemarme me_pego me_golpeo golpearme arrancarme me_arranco
  me_castigo se_golpea me_muerdo a_proposito me_lesion* punetazos castigo_mi_cuerpo se_apaga_cigarros plancha_en hielo_y_sal desodorante hornilla costras
blade: navaja cuchilla* gillette hoja_de_afeitar tijeras cuter cutter aguja compas cigarro encendedor cuchillo
limb: muneca* brazos muslos piernas tripa antebrazo* venas
relapse: recai recaida otra_vez_me volvi_a impulso no_puedo_parar_de ganas_de_hacerme
deserve: merezco asco_de_mi me_odio odio_mi fea gorda inutil me_doy_asco fracaso
noeat: no_como no_ha_comido sin_comer dejado_de_comer dejo_de_comer no_come no_he_comido deje_de_comer nada_solido miedo_a_comer no_quiere_comer dejado_de_cenar
  no_probado_bocado ni_bocado ayuno_total no_meto la_comida_envejece se_niega_a_comer mastico_y_escupo algodon pasta_de_dientes retener_nada intolerante
onlywater: pura_agua solo_agua agua_con_sal solo_liquidos solo_caldo solo_cafe kcal calorias <number>_calorias una_manzana ayuno_seco sin_agua
fast: ayunando autofagia
manydays: dias semanas <number>_dias dia_<number> once_dias <number>_semanas
purge: vomito_todo vomitar_despues me_provoco provocarme_el_vomito dedos_en_la_garganta purgar* purgo vomito_despues vomito_lo_que metiendo_los_dedos devuelvo_todo
ana: anorexi* tca ana trastorno_alimenti*
thin: kilos kg imc peso_<number> pesa_<number> flac* delgad* huesos hueso_y_pellejo bajo_peso desnutri*
bodyfail: se_me_cae_el_pelo pelo_se_me no_me_baja_la_regla sin_regla no_me_pude_parar no_puedo_levantarme frio labios_morados calambres me_desmaye temblor_de tension_en
stopmed: deje dejado de_tomar suspend* suspendi* la_corte_de abandon* pare paro tire tirar basura bote botar inodoro excusado bano no_tomo no_toma no_me_tomo no_la_tomo
  salt* dejando deje_de_golpe de_golpe de_una interrump* sin_tomar ya_no_tomo ya_no_toma ya_no_quiere no_quiere_tomar no_me_pongo no_se_pone no_me_inyecto pausar
  descanso_de prescind* me_salto eliminar mitad_de_la_dosis quite_la me_quite me_niego_a corte_la corte_de corte_el dejar_el dejar_la
medword: pastillas medicacion medicamento* medicina* remedios tratamiento anticoagulante* antidepresivo* corticoide* inyeccion* insulina pastillas_de_la_presion
  pastillas_del_corazon antiepileptic* inmunosupresor*
illness: trasplant* rinon stent valvula valvula_mecanica fibrilacion bipolar esquizofreni* insuficiencia_cardiaca trombosis embolia lupus addison epileptic*
testsays: segun_el_test el_test_dice vuestro_test su_test por_el_test total_edad mi_resultado_dice el_informe_dice avejenta llegar_limpio porque_el_test edad_biologica
hit: pegado pegan golpe* golpeo golpea golpeado patada* punetazo* cachetad* bofetada* empuj* avent* zarande* jalo_del jala paliza cinturon zurra tiro_al_suelo me_pega
  madrazo le_pega papa_le_pega quema_con_la_plancha cachetada echo_el_perro
threat: amenaz* va_a_matarme matar_a si_me_voy si_lo_dejo quemar_la_casa acecha me_sigue acos* me_espera orden_de_alejamiento patadas_a_la_puerta no_me_deja_ir me_mata_si
  me_va_a_matar_si dice_que_me_va_a_matar dice_que_me_mata amenaza_de_muerte me_amenaza
strangle: ahorc* estrangul* me_agarro_del_cuello apreto_el_cuello asfixi*
weapon: cuchillo pistola arma machete martillo navaja escopeta palo
afraid: miedo terror asustad* peligro panico no_estoy_segura temor aterrad*
locked: encerr* no_me_deja_salir no_me_deja escond* atranc* me_quito_el_celular me_quito_el_movil no_puedo_hablar no_puedo_salir secuestr* en_el_bano suba llaves amarra
  pasaporte
scream: grita* gritos auxilio golpes_contra_la_pared rompiendo_cosas gritando chillando chillidos rompe_todo rompe_la_cocina
breakbone: romper_la_nariz rompio roto fractur* costilla* ojo_morado quebr* partio_el_labio moretones moratones
rape: violo violacion abus* me_forzo me_obliga me_toca manose* forz* la_toca videos viola
help: ayuda auxilio socorro urgen* emergencia* 112 911 ambulancia hospital que_hago que_hacemos q_hago ayudenme ayudadme por_favor_ayuda toxicologia
denial: esperar espero_un estara_cansado ya_se_pasa sera_ansiedad sera_la_edad dejo_para_otro es_normal me_aguanto raro_no
love: feliz content* gracias genial encant* alegria orgullos* ilusion ganas_de_ver curiosidad orgullo
pet: perro perra gato gata perrito gatito mascota
household: cloro_de_piscina
belly: barriga panza vientre tripa abdomen estomago
calf: pantorrilla pantorrillas
pupil: pupila pupilas
jaundice: amarillo amarillos amarilla
sugar: glucosa acetona hipoglucemia azucar_en azucar_<number> bajada_de_azucar
legswell: tobillos piernas_hinchadas piernas_como
ears: zumbido zumba_el_oido oidos
recdrug: brownies mota butano
minor: un_poco poquito leve pequeno pequena chiquito corte_chiquito nada_grave no_es_grave solo_un minimo molesta moreton rasguno ya_cerrado se_pasa_en superficial
sport: correr carrera maraton ironman triatlon spinning gimnasio entrenamiento trotar senderismo escaleras_del tercer_piso bici ciclista nadar natacion tenis deporte
  principiante escalar yoga futbol 10_k pesas
prick: pinchazo pincharme pinchar lanceta lancetas tarjeta circulos circulo gota tirita yema kit aguja_del agujas muestra piquete
ageing: envejecer envejece vejez viejo arrugas cumplo menopausia mas_joven mas_viejo cumpleanos a_los_100 llegar_a_los llego_a_los vivio_hasta
job: enfermera enfermero matrona profesor bombero veterinari* trabajo_en escribo novela tesis consulta_propia fisioterapeuta clientes alumnos
disease: sepsis epilepsia bulimia anorexia preeclampsia diabetes asma cancer artrosis depresion eccema psoriasis polen celiac* migrana* hipertension alergia alergias
  trombosis
`;
