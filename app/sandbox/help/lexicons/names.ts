/**
 * Names that are the same in every language, or are looked for in every language: medicines, their brands in the
 * countries of the six languages, drugs, household poisons by brand. How a line is written: see lexicon.ts.
 */
export const names = `
painkiller: paracetamol* acetaminophen tylenol panadol calpol doliprane efferalgan dafalgan benuron ben_u_ron mexalen gelocatil apiretal termalgin dolocatil tachipirin*
  lekadol lupocet plicet tapsin kitadol tempra cocodamol co_codamol solpadeine anadin nurofen ibuprofen* ibuprofeno ibu advil motrin aktren dolormin neofen brufen
  ketoprofen* aspirin* aspro andol kardegic adiro tromalyt cardioaspirin* diclofenac voltaren voltarol naproxen* aleve naproxeno nolotil novalgin* metamizol* dipirona
  novaminsulfon analgin aulin nimesulid* ketorolac toradol feldene excedrin midol aspirina algopyrin caffetin saridon thomapyrin oki
opioid: tramadol* tramal tilidin* valoron codein* oxycodon* oxycontin oxy percocet vicodin hydrocodon* morphin* morfin* fentanyl fentanilo fentanil buprenorphin* subutex
  methadon* metadon* tapentadol palexia dihydrocodein* dhc oramorph heroin* heroina zaldiar durogesic targin* contramal skenan lamaline izalgi depalgos
sedative: xanax alprazolam* diazepam* valium lorazepam* ativan tavor temesta orfidal trankimazin lexotan* bromazepam* clonazepam* rivotril klonopin frontin oxazepam*
  seresta lexomil stilnox zolpidem* zopiclon* zopiclone imovane zimovane ambien temazepam* halcion triazolam lormetazepam noctamid benzo benzos benzodiazepin* normabel
  apaurin helex minias xanor psychopax praxiten sleeping_pil* sleepers loramet en_gotas tranxilium tranxene ketazolam pregabalin* lyrica gabapentin* quetiapin* seroquel
  mirtazapin* trazodon* promethazin* atarax hydroxyzin* baclofen sanval
antidep: sertralin* zoloft lustral fluoxetin* prozac citalopram* escitalopram* cipralex cipramil lexapro venlafaxin* effexor efexor duloxetin* cymbalta paroxetin* seroxat
  paxil amitriptylin* amitriptilin* anafranil clomipramin* bupropion wellbutrin laroxyl saroten entact elontril antidepres* ssri ssris snri besitran vandral deprexor
  remeron prisdal
psych: lithium litio teralithe* plenur quilonum litij* carbolithium lithiofor clozapin* leponex clozaril olanzapin* zyprexa risperidon* risperdal aripiprazol* abilify
  haloperidol haldol antipsychotic* paliperidon* xeplion invega solian amisulprid* latuda depakin* neuroleptik* neuroleptic* stimmungsstabili* neuroletti*
antiepi: keppra levetiracetam* lamotrigin* lamictal depakin* depakote epilim valproat* valproin* valproic* carbamazepin* tegretol* topamax topiramat* phenytoin* fenitoin*
  vimpat lacosamid* convulex orfiril timonil trileptal briviact brivaracetam* antiepilept* epilepsy_med* zonegran eftil ergenyl
thinner: warfarin* coumadin* marcumar marcoumar phenprocoumon sintrom acenocumarol* aldocumar previscan martefarin* marivarin eliquis apixaban* xarelto rivaroxaban*
  pradaxa dabigatran* lixiana edoxaban* heparin* clexane lovenox fraxiparin* enoxaparin* blood_thinner* bloodthinner* clopidogrel* plavix brilique ticagrelor* efient
  prasugrel* anticoagul* anticoagulant* anticoagulante blutverdunn* tromalyt fragmin innohep iscover zyllt antikoagul*
steroid: prednison* prednisolon* prednicortone decortin* deltacorten* cortancyl solupred hydrocortison* idrocortison* dexamethason* dexametason* cortison* cortisona
  kortison* medrol methylprednisolon* metilprednisolon* hidrocortison* florinef budesonid* urbason dacortin meticorten steroids steroide esteroides steroidi steroid
  plenadren bentelan medrat* corticoide* corticoid*
insulin: insulin* insulina insuline inzulin* novorapid humalog lantus tresiba toujeo levemir apidra fiasp actrapid abasaglar insulin_pump
diabetes: metformin* gliclazid* glimepirid* diamicron gluformin glucophage empagliflozin jardiance
immuno: tacrolimus prograf advagraf envarsus ciclosporin* cyclosporin* sandimmun* neoral mycophenolat* micofenolat* mikofenolat* cellcept myfortic everolimus sirolimus
  rapamun* azathioprin* azatioprin* imuran imurel certican antirejection anti_rejection immunosup* imunosupres* inmunosup* immunsuppress* imunosupresiv* takrolimus*
  imunosupresor* imurek
heartmed: bisoprolol* concor emconcor metoprolol* beloc propranolol* inderal sumial atenolol* carvedilol* ramipril* enalapril* lisinopril* perindopril* amlodipin*
  losartan valsartan candesartan entresto furosemid* lasix spironolacton* aldactone digoxin* digitoxin* amiodaron* beta_blocker* betablocker* betabloquant*
  betabloqueante* betabloccant* flecainid* ivabradin* torasemid* diuretic* diuretika eplerenon* verapamil* isoptin nebivolol* byol betablok*
nitro: nitro gtn nitrospray nitroglycerin* nitroglicerin* trinitrin* natispray carvasin nitrolingual cafinitrina solinitrina nitrolingvala nitroderm trinitrate
hormone: levothyroxin* levotiroxin* euthyrox eutirox levothyrox l_thyroxin* thyroxin* thyroxine hrt letrox tiroxin*
othermed: parkinson* levodopa madopar sinemet antiretroviral* biktarvy arv arvs tamoxifen* letrozol* anastrozol* methotrexat* metotrexat* metojekt humira imatinib gleevec
  glivec
epipen: epipen* epi_pen* anapen* fastjekt* emerade adrenalin* epinephrin* epinefrin* autoinjector* autoinjektor* auto_injector autoiniettor* autoinyector* neffy
  adrenalinsk*
inhaler: ventolin* salbutamol* albuterol* sultanol berodual symbicort foster relvar inhaler* puffer nebuli* puffs spiriva berotec airomir bricanyl seretide trelegy
recdrug: mdma ecstasy extasis xtc ghb gbl ketamin* cocaine cocain* kokain* amphetamin* anfetamin* amfetamin* heroin heroina heroïne heroin* lsd k2 fentanyl tusi
  tucibi mefedron* mephedron* poppers nbome 2cb speedball lachgas popers ayahuasca shrooms crystal_meth
laxative: laxativ* laxantes laxante laxatif* laxatifs lassativ* laksativ* abfuhrmittel* abfuhrtee* dulcolax dulcolaxo bisacodyl* sennakot guttalax purgant* puntualex
  evacuol pursennid* correctol miralax ipecac senna_tablets
allergen: wasp* bees hornet* sting stung peanut* cashew* almond* hazelnut* sesame shellfish prawn* shrimp* lobster sushi latex penicillin* amoxicillin* augmentin amoxi
  contrast_dye vaccin* jab bee_sting bee_stung stung_by
household: domestos cillit cillitbang viakal harpic mr_muscle javel eau_de_javel lejia lavandina cloro pinol candeggina amuchina varikina bijelil* varekin* domestosa
  saniklor durgol antical destop drano calgon salfuman* agua_fuerte sosa_caustica acido_muriatic* roundup glyphosat* glifosat* paraquat racumin raticid* ratticid*
  rattengift brodifacoum e605 parathion antifreeze frostschutz* antigel anticongelante antigelo antifriz* methanol metanol*
`;
