/**
 * Words by what they mean to the guard of meaning, English and German. A word stands for all that begin with it; `=` asks for
 * the whole word, `*` finds it anywhere in one (German compounds). Lower case.
 */
export const conceptWords = {
  /** What somebody may feel or find on themselves. */
  symptom:
    'dialys murmur =flashes =eye =eyes snor vision =sight lump pain hurt ache aching =sore bleed =blood numb dizz faint cough =fever feverish swell swollen breathless wheez chest headache migraine rash mole tingl itch thirst tired fatigue exhaust palpitation heartbeat vomit nausea =sick diarrh constipat tremor trembl blurr jaundice stiff weakness cramp =stool urine =pee period discharge sweat bruise burn collapse seizure spasm limp stomach belly tummy =calf ankle =breath breathing smell taste hearing eyesight vision sight droop slur lip tongue throat flush insomnia symptom pregnan ' +
    '*schmerz *knoten *blutung blutet blute =blut taub schwindel *husten *fieber *schwellung geschwollen atemnot =luft brust kopfweh bauch ausschlag *muttermal *leberfleck kribbel *schweiß durst *müde erschöpf herzrasen herzstolpern herzklopfen erbrech erbroch übelkeit =übel durchfall verstopf zitter verschwommen steif *krampf *stuhl *urin periode regelblutung ohnmacht ohnmächtig *lähm gelähmt *sehen jucken juckt =bein =arm wade beschwerde symptom schwanger druck brenn',
  emergency:
    'ambulance emergenc hospital =112 =911 =999 paramedic =er casualty crisis hotline helpline poison =notruf *notruf notfall notaufnahme rettung krankenhaus klinik krankenwagen notarzt seelsorge giftnotruf',
  doctor:
    'doctor =gp =gps physician specialist surgeon cardiolog dermatolog gynaecolog gynecolog neurolog oncolog psychiatr psycholog therapist urolog ophthalm optician dentist rheumatolog endocrinolog pharmacist pharmacy nurse midwi clinic practice prescriber dietitian dietician nutritionist physio counsel paediatric pediatric radiolog *medic professional ' +
    '*arzt *ärzt *praxis *ologe *ologin apothek hebamme *therapeut *klinik *berater *beratung fachmann fachleute sprechstunde ambulanz hausarzt ärztlich psychiat',
  exam:
    'examin check appointment screening mammogra colonoscop gastroscop endoscop smear =scan =scans =mri =ct =ecg =ekg ultrasound x-ray biops =psa prostate bone-density blood-test blood-count sample-test eye-test check-up checkup invitation referral investigat tested diagnos stress-test ' +
    '*untersuch *spiegelung mammogra *vorsorge *screening abklär abgeklär *ultraschall röntg biopsie *abstrich *termin *kontrolle *check blutbild blutzuckertest einladung überweis',
  vaccine:
    'vaccin =jab =jabs =shot =shots booster immunis immuniz needle injection *impf spritze piks auffrisch',
  medicine:
    '*statin *oxaban *prazol *sartan *olol =mg tablet pill medicin medication drug =dose =doses dosage prescri inhaler =patch =patches drops treatment insulin statin metformin warfarin apixaban eliquis xarelto rivaroxaban marcumar ginkgo aspirin ibuprofen paracetamol antibiotic antidepress ssri sertralin citalopram lithium lamotrigin levetiracetam prednis cortison steroid levothyrox thyroxin hrt estradiol estrogen oestrogen testosteron hormone chemo immunosuppress tacrolimus methotrexat rapamycin ozempic semaglutid mounjaro thinner anticoag beta-block betablock ramipril lisinopril antihypertens painkiller opioid sleeping-pill melatonin valium diazepam antihistamin adrenalin growth-hormone generic ritalin =hgh ' +
    '*tablett *medikament medizin arznei *mittel *pille *spritz *dosis dosier *tropfen *spray *pflaster *salbe *creme verordn verschreib verschrieb rezept blutverdünn *hormon *präparat gerinnungshemm schmerzmittel cholesterinsenk betablock abnehmspritze',
  supplement:
    'supplement vitamin zinc magnesium omega curcum turmeric collagen nmn resveratrol multivitamin probiotic selenium capsule powder creatine iron-pill coenzyme =q10 ashwagandha spermidin detox cleanse ' +
    '*ergänzung *zink kurkuma kollagen kapsel *pulver *öl omega spermidin selen eisen entgift kur',
  food:
    'diet eat food meal calorie carb sugar salt =fat =fats meat bread milk fruit vegetable vegan vegetar keto fast fasting fasts hungry hunger starv juice coffee =tea alcohol wine beer drink vodka protein weight kilo slim lean thin portion ' +
    'ernähr essen =esse =iss kalorie kohlenhydrat zucker salz fett fleisch brot milch obst gemüse *fasten hunger saft kaffee =tee alkohol wein bier trink eiweiß gewicht abnehm schlank diät mahlzeit',
  disease:
    'diabet cancer tumour tumor leukaem leukem lymphom hypertens arthrit rheum lupus infection disease syndrome disorder illness dementia alzheimer parkinson depress anaem anem autoimmun thyroid hashimoto asthma hepatit stroke sepsis mening deficien allerg crohn colitis coeliac celiac gluten psorias sclerosis fibros cirrhos inflam kidney liver burnout osteopor obes infertil copd pcos hiv aids covid epilep clot thrombo dvt heart-attack attack angina arrhythm gout migraine anorex bulimi glaucom cataract ' +
    '*krebs *tumor *krank *rheuma *entzünd infekt demenz alzheimer schlaganfall *infarkt schilddrüs allergi leber niere *störung gicht herzschwäche blutarm magersucht thrombose gerinnsel',
  outcome:
    'death =die =dies =died dying =dead live =lives lived lifespan grave gravestone coffin funeral fatal deadly years-left survive testament =will-writing papers pension grandchild ninet prognos forecast fate destin ' +
    '*tod *tot =sterben stirbt gestorben lebenszeit lebenserwart grab sarg testament überleb',
  person:
    'wife husband mother father sister brother son daughter friend neighbour neighbor child children baby kid parent family aunt uncle cousin boss twin grandm grandf mum mom dad ' +
    'mutter vater schwester bruder sohn tochter freund nachbar kind eltern familie tante onkel chef zwilling oma opa =frau =mann schwager',
  test: 'test result report value sample profile pattern glycan number measurement index score figure reading kit antibod *ergebnis *wert =werte bericht *probe *muster glykan *zahl *messung antikörper befund',
  lab: 'hba1c ldl hdl cholesterol tsh crp ferritin bmi psa glucose creatinin haemoglobin hemoglobin pressure blood-sugar blutdruck blutzucker cholesterin ferritin laborwert leberwert',
  cure: 'cure heal revers rejuvenat repair restor reset fix rinse wash flush melt erase undo =heilt heilen umkehr verjüng reparier zurückdreh spül',
  brand:
    'brand product label gold plus premium discount code shop buy order cent price market customer reader marke produkt rabatt kauf bestell sortiment kunde',
  study:
    'stud research scien professor harvard oxford researcher trial evidence proof prove proven experts nobel nasa published forsch studie wissenschaft beweis bewies erwiesen beleg charité universit',
} as const;
