/** English: what people write when something is wrong, and when it is not. How a line is written: see lexicon.ts. */
export const english = `
other: husband hubby wife wifes missus boyfriend girlfriend bf gf partner fiance* mum mom mam mother mums dad dads father stepdad stepmum grandad grandpa grandma gran nan
  nana granny sister brother bro sis son daughter mate friend colleague coworker neighbour neighbor roommate flatmate housemate uncle aunt auntie niece nephew cousin boss
  he hes she shes him her they theyre patient patients client clients other_half bestie lad lass someone stranger
child: toddler* baby babies infant* newborn* kid kids child children little_one little_man little_girl little_boy grandson* granddaughter* grandchild* grandkid* year_old
  yr_old yo month_old months_old weeks_old old_son old_daughter preschooler twins son daughter tot my_boy my_girl our_boy our_girl nursery 1yr* 2yr* 3yr* 4yr* 2yo 3yo 1yo
  4yo schoolboy
infant: baby newborn* neonat* infant* weeks_old week_old days_old preemie
partner: husband hubby wife boyfriend girlfriend bf gf partner ex exhusband exboyfriend stepdad stepfather stepmum dad father fiance man_i_live he hes my_man baby_daddy
now: now right_now currently at_the_moment since_this since_last_night since_yesterday since_lunch since_breakfast this_morning tonight today just_now just minutes_ago
  minute_ago min_ago mins_ago hour_ago hours_ago hr_ago hrs_ago half_hour half_an_hour for_an_hour an_hour past_hour keeps keep suddenly sudden all_of_a_sudden
  out_of_nowhere getting_worse worsening worse still again this_afternoon this_evening last_night yesterday moment_ago cant_stop wont_stop since_monday since_tuesday
  since_wednesday since_thursday since_friday since_saturday since_sunday nonstop non_stop on_and_off immediately
longago: years_ago yrs_ago year_ago months_ago decades_ago decade_ago ages_ago long_ago used_to as_a_child as_a_kid as_a_teen* in_my_20s in_my_30s in_my_40s in_my_teens
  when_i_was back_in last_year last_summer last_winter last_spring last_autumn in_college at_uni since_i_was once_when in_the_past previously childhood history_of
  at_school since_uni for_years for_<number>_years as_a_baby when_i_was_<number> back_when before_i_was_born a_while_back some_years ten_years twenty_years 15_years
  for_15 since_2 in_spring in_may in_june in_march in_april last_month last_week weeks_ago years_back in_the_90s nineties teenage once addicted former formerly ex_smoker
recovered: recovered recovery healed all_clear fine_now better_now well_now good_now okay_now back_to_normal all_healed gone_now clean_for clean_<number> remission
  no_symptoms happily in_a_good_place long_since_gone all_well doing_well doing_fine all_fine now_fine no_problems cured passed_now well_controlled under_control stable
  settled was_fine is_fine shes_fine hes_fine im_fine hes_ok shes_ok nothing_since long_healed all_clear_since consultant_is_happy everything_fine no_fits healthy
  symptom_free behind_me long_gone over_now went_away better_for is_happy happily_remarried remarried moved_on proud delivered benign clear normal uneventful gone
doctor: my_doctor my_gp gp doctor dr consultant neurologist cardiologist specialist rheumatologist nurse hospital_told surgeon prescribed physio dentist as_prescribed
  therapist counsellor counselor midwife oncologist gynaecologist gynecologist told_me_to knows_about supervised tapered taper tapering under_supervision aware as_advised
  advised_me gp_is_aware under_care with_my checkup check_up checks regularly clinic_checks agreed referral scheduled planned on_the_advice with_her with_him_obviously
  finished_my course
laugh: lol haha* hahah* lmao rofl hehe jk 😂 🤣 😄 😅 😆 💀 🙄 🎉 ;) xd emoji_laugh literally_not joking jokes kidding hilarious omg gutted 😊 🙈 😎 😤 ugh
research: study studies research* paper papers literature article evidence statistic* percentage in_general risk_of risk_factor* population published trial trials
  scientific* journal podcast read_that read_about heard_that mortality predict* seminar essay thesis wrote wondering_if curious link_between linked connection related
  correlation associated relevant
hypo: what_if would_happen hypothetical* one_day someday planning_a_talk in_theory if_someone if_somebody if_somone somebody should_i_ask what_happens_if
  thinking_of_asking would_it_be_worth might_ask worth_talking planning_to_talk plan_to_talk in_general
shop: kit kits refund postage deliver* parcel customs login log_in password app website order ordered subscription account email e_mail invoice discount voucher pdf
  barcode envelope sample samples card lab report score percentile result results retest number glycan* biological_age bio_age shipping download reset vitamin* omega
  sauna coffee wine chocolate diet heart_attack_risk
chest: chest chests chset cheast breastbone breast_bone sternum ribcage rib_cage heart_area heart ribs
pain: pain* hurt* ach ache aches aching agony sore stab stabbing burn burning cramp* throb* excruciat* unbearable
press: pressure pressing tight* crush* vice vise elephant heaviness weight_on band_around clamp* constrict* gripp* like_a_band crushed being_crushed squeezing_pain
  squeezing_in
arm: arm arms elbow hand wrist_pain left_arm
jaw: jaw jawline neck_and throat_and shoulder shoulders shoulder_blade* between_the_shoulder* upper_back
radiat: radiat* spread* going_down goes_down down_my down_the up_into into_my travels gone_up going_up shooting_down shooting_up
sweat: clammy soaked_thru soaked_through drenched cold_sweat* diaphoretic grey ashen pale white_as pallid sweating sweaty sweats
nausea: nause* sick queasy feel_sick feeling_sick puke puking
vomit: vomit* throwing_up thrown_up throw_up threw_up puking puke puked being_sick been_sick was_sick sick_twice retching cant_keep
heartattack: heart_attack heart_attak hart_attack cardiac_arrest cardiac myocardial angina stemi having_a_coronary cardiac_event infarct* having_a_heart_attack
  heart_attack_now
palpit: heart_racing heart_is_racing hearts_racing racing_heart heart_pounding hearts_pounding heart_is_pounding palpitation* heart_going heart_skips heart_skipping
  skipping_beats heart_flutter* fluttering irregular_heart* heart_all_over heart_rate_<number> heart_keeps pulse racing_pulse
cantbreathe: <cant>_~_breath* <cant>_~_get_air <cant>_~_catch_my_breath <cant>_~_catch_~_breath hard_to_breathe harder_to_breathe struggling_to_breathe trouble_breathing
  difficulty_breathing difficult_to_breathe breathless* short_of_breath shortness_of_breath gasp* fighting_for_breath fighting_for_air suffocat*
  <cant>_~_finish_a_sentence <cant>_speak_more <cant>_~_say_more breathing_fast breathing_quick breathing_really_fast rapid_breath* breathing_slow slow_breath*
  shallow_breath* barely_breath* not_breath* isnt_breath* stopped_breath* pant panting sob_at_rest breathing_through_a_straw breathing_thru_a_straw air_hunger no_air
  need_air drowning between_words every_word breathing_weird* breathing_funny breathing_hard im_suffocating suffocating out_of_breath_at out_of_breath_sitting
  out_of_breath_just suddenly_out_of_breath
breath: breathing resp airway lung lungs breath breathe puffing panting fights_for_air window_for_air
wheeze: wheez* whistl* rattl* gurgl* stridor croup froth* foam* barking_cough crackl* bubbling grunting
lieflat: <cant>_lie_down <cant>_lie_flat sit_bolt_upright sleep_sitting sleeping_upright sit_up_to_breathe
retract: sucking_in sucked_in between_his_ribs between_her_ribs under_his_ribs under_her_ribs skin_sucking nostrils_flaring ribs_sucking
blue: blue_lips lips_blue lips_are_blue lips_have_gone_blue lips_~_blue lips_~_purple gone_blue going_blue turning_blue went_blue blue_round blue_around blue_fingers
  blue_nails nails_~_blue purple_lips lips_grey grey_lips cherry_coloured cherry_red blueish bluish cyanos*
oxygen: oxygen sats saturation spo2 oximeter o2 sat_<number>
choke: chok* stuck_in_~_throat lodged heimlich gone_down_the_wrong food_stuck obstructed
stroke: tia mini_stroke ministroke fast_test brain_bleed aneurysm a_stroke stroke_symptom* stroke_signs having_a_stroke had_a_stroke stroke
droop: lopsided face_~_dropped face_~_numb face_fell mouth_~_down side_of_~_face one_side_of corner_of_~_mouth smile_~_side eyelid_hanging palsy mouth_crooked
  smile_crooked half_his_face half_her_face half_my_face face_hanging sagging droop* half_his_mouth half_her_mouth one_side_of_his one_side_of_her face_dropped
speech: slur* gibberish nonsense words_~_wrong words_wont <cant>_~_speak <cant>_~_talk <cant>_~_find_words <cant>_get_words <cant>_find_the_words talking_~_drunk
  sounds_drunk talking_funny speaking_funny speech muddled_words garbled mumbling words_coming_out tongue_feels_thick not_making_sense making_no_sense word_salad
  talking_weird talking_rubbish wrong_words lost_my_words jumbled tongue_tied couldnt_say <cant>_say say_my_name letters_salad
limbweak: <cant>_~_lift <cant>_~_move <cant>_~_raise <cant>_~_feel <cant>_grip <cant>_hold paraly* weak_arm arm_weak arm_heavy arm_gone gone_heavy arm_~_dead hand_~_dead
  leg_~_dead hand_went arm_went leg_went floppy limp weakness one_sided left_side right_side dead_leg dropping_things drop_things dropped_my keeps_dropping tingl*
  leg_wont arm_wont leg_dragging dragging_my dragging_his hand_wont missing_the numb numbness <cant>_~_button <cant>_do_up fingers_wont sandbag foot_catches leg_drags
  knees_buckle pins_and_needles_down
vision: vision double_vision seeing_double <cant>_~_see cannot_see blurr* lost_vision curtain half_of_what visual_field one_eye eyesight seeing_half left_half right_half
  half_of_the half_the_room wavy gone_blind went_blind blind_in
thunder: worst_headache worst_~_headache thunderclap splitting_headache headache_of_my_life exploded_in_my_head sudden_headache like_a_hammer snapped_in_my_head
  popped_in_my_head
confus: confus* muddled disorient* deliri* doesnt_know_where not_with_it incoheren* foggy out_of_it talking_nonsense hallucinat* doesnt_recogni* rambling acting_drunk
  acting_strange acting_weird acting_oddly doesnt_make_sense not_himself not_herself seeing_things spaced_out dazed forgot_how_to doesnt_know_the_month
  cant_tell_me_the_month keeps_asking seeing_bugs not_making
sudden: sudden* all_of_a_sudden out_of_nowhere out_of_the_blue came_on no_warning without_warning lightning bang_in
dizzy: dizz* lighthead* light_headed faint feel_faint feeling_faint woozy spinning unsteady wobbly staggering stagger* vertigo keel_over seeing_stars giddy off_balance
  lose_my_balance losing_balance balance_gone
fever: fever* temp temperature burning_up feverish boiling_hot red_hot pyrexi* shiver* high_temp hot_to_touch overheating boiling hot_as fevers baking
headache: headache* head_pounding head_splitting head_hurts head_is_pounding splitting head_feels head_killing pounding_head skull head_exploding
neck: neck nape chin
stiff: stiff* rigid* plank <cant>_~_bend <cant>_~_chin chin_~_chest arching arched locked_neck wont_bend neck_wont <cant>_~_touch_my_chin
light: light_hurts light_~_hurt* photophob* curtains_shut sit_in_the_dark lights_off bright* screen_hurts lamp dark_room <cant>_~_stand_~_light
spots: rash spots bruises_coming blotch* purple_~_spots pinprick* glass_test doesnt_fade dont_fade wont_fade petechi* purpl* tiny_bruises red_dots tumbler
fontanel: fontanel* soft_spot high_pitched shrill
drowsy: drows* sleepy wont_wake hard_to_wake <cant>_~_wake <cant>_~_rouse barely_awake drifting_off lethargic listless unrousable wake_~_up floaty snoring out_cold
  falling_asleep <cant>_stay_awake <cant>_keep_~_eyes_open nodding_off dozy spacey sluggish groggy zonked slumped
redline: red_line red_lines red_streak* streaks streak red_stripe tracking_line line_going_up line_up line_~_up_my spreading_red redness_spreading track_up tracking_up
  lines_running stripes lines
pus: pus infected septic abscess cellulitis oozing stinks smells_bad smells_foul gangren* blackened foul_smell* festering smelly hot_and_swollen infection weeping
  black_at_the_edge purple_toe green_stuff green_pus
wound: wound scar stitches incision c_section caesarean csection operation biopsy bite catheter picc cannula bedsore splinter fistula drain abscess coil tattoo_is
  piercing_is since_the_tattoo after_surgery since_surgery
chills: chills rigor* shaking shiver* <cant>_stop_shak* teeth_chatter* trembl* freezing shivers shakes shaky shivery teeth_chattering duvets freezing_under
mottled: mottl* blotchy clammy marbled grey_skin cold_hands cold_feet blue_skin skin_~_blue patchy
chemo: chemo* immunosuppres* neutropen* no_spleen spleen transplant leukaemia leukemia low_white no_immune_system
urine: no_wee <cant>_pee <cant>_wee not_peed not_weed havent_peed not_passed_urine no_urine peeing_brown dry_nappies no_wet_nappies dry_nappy dark_urine pee_is_brown
floppy: floppy limp wont_feed not_feeding wont_drink wont_take weak_cry unresponsive too_tired_to pale_and_ wont_eat_or
gravely: feel_like_death going_to_die feel_like_im_dying dying sense_of_doom doom like_im_going_to_die so_ill so_poorly really_poorly worst_ive so_weak <cant>_get_up
bp: bp blood_pressure mmhg systolic
bloodn: blood bloody bloodstained
bleed: bleed* haemorrhag* hemorrhag* bled blood_pumping blood_pouring blood_gushing losing_blood nosebleed* bloodbath spurt* gush* pumping_out pouring_blood so_much_blood
  blood_everywhere lot_of_blood wont_stop_bleeding stop_bleeding blood_loss artery vein_burst vein_popped blood_pressure_dropping red_everywhere bright_red
  mouthful_of_blood soaked_the_mattress
heavy: heavy heavily lots loads pouring everywhere a_lot badly bright_red buckets soaked soaking tonnes pools puddle
wontstop: wont_stop not_stopping cant_stop_~_blood cant_stop_the doesnt_stop isnt_stopping keeps_bleeding still_bleeding hasnt_stopped never_stops wont_clot
soaked: soaked soaking_through towel towels tea_towel pad_an_hour pads pad_every sheets drenched_in filled_the_ bucket bowl_full
cutdeep: sliced gash deep_cut cut_deep cut_my cut_his cut_her cut_open gaping chainsaw chisel knife_slipped severed chopped stabbed impaled amputat* to_the_bone
  tip_of_my_finger bone_sticking machete axe bread_knife broken_glass lacerat* glass_in saw_blade circular_saw see_the_bone
coffeeground: coffee_ground* vomiting_blood throwing_up_blood vomit_~_blood blood_in_~_vomit threw_up_blood puking_blood puked_blood sick_~_blood blood_in_my_sick
blackstool: black_tarry tarry black_poo black_stool* blood_in_~_stool blood_on_the_loo blood_in_the_toilet blood_from_~_bum blood_in_~_poo rectal_bleed* passing_blood
  melena melaena on_the_loo toilet_full poo_black black_sticky black_stools
coughblood: cough*_~_blood blood_when_~_cough haemoptys* hemoptys* bloody_phlegm
nosebl: nosebleed* nose_bleed* nose_~_bleeding nose_wont nose_is_pouring
clots: clot clots lumps
headinj: hit_~_head head_injury banged_~_head back_of_~_head knocked_~_head bump_on_~_head fell_on_~_head cracked_~_head concuss* head_on
fall: fallen collapsed_on down_the_stairs came_off accident thrown_from gone_down gone_over fell car_crash crashed fell_down
pale: pale white_as grey ashen lips_white white_as_a
hardbelly: belly_~_hard tummy_~_hard stomach_~_hard hard_as_a_board rigid_belly belly_rock hard_belly rock_hard rigid_tummy
pregnant: pregnan* preggo preggers expecting weeks_gone wks_gone wks_pregnant trimester bump due_in due_date gestation my_baby_bump antenatal miscarr* ectopic
  <number>_weeks <number>_wks <number>w 38w 36w 32w 34w 28w 37w postpartum gave_birth gestational prenatal
waters: waters_~_broke* waters_gone waters_have waters_went water_broke membranes fluid_leaking leaking_fluid greenish waters leaking cord_is_out
nomove: not_moving stopped_moving hasnt_moved havent_felt isnt_moving no_movement* baby_~_quiet not_kick* hasnt_kicked fewer_kicks no_kicks less_movement
  reduced_movement* cant_feel_~_baby baby_~_still feel_him_today feel_her_today slowed_down no_kicks_since
contract: contraction* labour labor cramps cramping stabbing_pain_low pain_low one_side one_sided belly_pain tummy_pain pelvic every_three_minutes contractions
flash: flashing_lights seeing_sparkles sparkles seeing_spots floaters seeing_stars zigzag face_~_puffed swollen_face puffy_face under_ribs under_my_ribs epigastric
shouldertip: shoulder_tip tip_of_my_shoulder shoulder_hurts
spotting: spotting brown_discharge bit_of_blood bleeding_a_bit
swollen: swell* swollen puff* ballooned ballooning massive closing_up closed_up puffed bloated_face huge
lips: lip lips tongue face eyes eyelids cheeks mouth uvula
throat: throat gullet windpipe swallow swallowing saliva spit hoarse voice_gone voice_~_squeaky voice_going uvula
hives: hive hives rash welts itch* blotch* nettle* skin_on_fire red_all_over flush* bumps
allergic: allerg* anaphyla* reaction reacting epi
epiused: epipen_used used_my_epi used_the_epi gave_her_epi jabbed
faint: faint fainted fainting passed_out pass_out passing_out passes_out blacked_out blackout* black_out keeled_over collaps* unconscious lost_consciousness
  losing_consciousness loss_of_consciousness knocked_out came_round came_to lights_out greying_out grey_out greyed_out slid_off slumped dropped_to woke_up_on
  found_myself_on went_down syncop* eyes_rolled ko_d gone_down keeled collapsed slumps gone_like keeling
unresp: unresponsive not_respond* wont_respond wont_wake not_waking <cant>_wake wont_answer not_answering doesnt_respond no_response unconscious out_cold snoring_weird
  lifeless not_reacting unrousable shes_out hes_out <cant>_rouse dont_wake
seizure: seizur* convuls* spasm* jerking twitch* having_a_fit stiff_and_blue shaking_all_over went_stiff had_a_fit fits epileptic_fit
pulse: pulse heart_rate hr bpm heartbeat heart_stops
bitten: bitten_tongue bit_~_tongue wet_myself wet_himself wee_on_me pee_on_me weed_myself
took: took swallowed swallow necked popped ate_~_tablets downed had_~_pills ingested injected gave_myself overdosed ive_had chugged done_~_tablets sniffed snorted
  put_away did_g taken_something swallowed_~_them
toomany: too_many too_much way_more more_than_prescribed double_dose twice_the_dose triple overdos* od od_d lost_count handful handfuls fistful extra_dose instead_of
  wrong_dose by_mistake by_accident accidentally mixed_up every_hour maxed ten_times_too perdi way_too_many kept_taking more_painkillers
whole: whole_box whole_bottle whole_pack whole_packet whole_strip whole_lot whole_blister all_of_it all_of_them all_my all_the entire full_box full_bottle rest_of_the
  empty_~_bottle bottle_~_empty empty_packet* empty_blister* blister* strips packets_of box_of like_all two_packs basically_empty half_a_bottle all_his all_her
  empty_strip
pills: pill pills tablet tablets tabs capsule* medication* meds medicine dose doses drops patches caps patch inhaler
alcohol: wine vodka whisky whiskey gin drunk booze drinking alcohol bottle_of_ rum spirits tequila beers
drank: drank drunk swigged gulped sip sipped swallowed mouthful swallow licked chugged downed ingested gulp
poison: bleach antifreeze drain_cleaner drain_unblocker descaler weedkiller weed_killer pesticide* insecticid* rat_poison slug_pellets paraffin lamp_oil petrol gasoline
  diesel white_spirit turps turpentine paint_thinner battery_acid caustic* ammonia methylated meths moonshine hooch hand_sanit* detergent dishwasher washing_liquid
  oven_cleaner bleached toilet_cleaner poison* toxic acetone nail_polish_remover liquid_nicotine essential_oil* chemical* screenwash de_icer swimming_pool chlorine
  hydrochloric fabric_softener laundry drain_stuff limescale oxalic brake_fluid washing_up_liquid rat_bait snail_bait thinner butane cologne aftershave lighter_fluid
  snail_pellets glue perfume mouthwash fuel
gas: carbon_monoxide monoxide co_alarm co_detector gas_leak smell_of_gas smell_gas smells_of_gas boiler bbq_inside barbecue_inside bbq_in charcoal generator fumes
  car_running exhaust gas_heater gas_fire stove_on gas_on detector alarm smouldering brazier van_leaks
fumes: fumes breathed_in inhaled sprayed no_mask without_a_mask spraying mixed_bleach mixed mixing vapour* smoke_inhal* paint_strip* stripping chlorine_gas huffing huffed
  sniffed_glue welding exhaust
mushroom: mushroom* foraged picked_mush* fungi toadstool* death_cap
plants: berries yew laburnum foxglove hemlock deadly_nightshade nightshade lily lilies oleander holly ivy daffodil* monkshood wild_garlic bulbs adder viper snake
  snakebite scorpion jellyfish bitten_by_a_snake
burnmouth: burning_mouth mouth_~_burn* throat_~_burn* throat_on_fire mouth_on_fire lips_~_burn* blistered_mouth tongue_~_white
thing: battery batteries button_cell button_battery magnet* coin lancet* sachet packet silica gel_packet do_not_eat marble bead pin needle screw pod pods capsule liquitab
  dishwasher_tablet washing_pod vape vape_juice e_liquid nicotine lego toy_part balloon grape hot_dog sausage peanut earring pen_lid hairclip nail_in desiccant
  vitamin_gummies iron_tablets hairpin cigarette_butt paperclip safety_pin rat_bait thermometer patch_stuck pea bead_up cap_of_the
eaten: ate eaten eating swallow* chew* bit_it bit_into bitten munched put_~_mouth in_~_mouth all_round_his_mouth mouthful suck* licked got_into got_at drank
  helped_himself helped_herself ate_the_sweeties found_my found_the got_hold_of
missing: missing gone_from empty_pack some_gone are_gone dont_know_how_many not_sure_how_many
drool: drool* gag* retch* dribbl* foam* frothing <cant>_swallow choking cough* points_to_his_throat dribbles gummed
diewish: suiside suicied how_much_~_kill* how_many_~_kill* what_dose_~_kill* end_my_life want_to_die wanna_die wish_i_was_dead wish_i_were_dead want_to_be_dead rather_be_dead ready_to_die better_off_dead kill_myself killing_myself kill_my_self kms
  end_my_life ending_my_life end_it_all end_it ending_it take_my_own_life taking_my_life took_his_own unalive sewerslide off_myself top_myself top_himself topping_myself
  self_delete hang_myself hanging_myself shoot_myself drown_myself jump_off jump_in_front throw_myself overdose_on_purpose sleep_forever ctb want_it_to_stop
  want_it_all_to_stop kill_himself kill_herself killing_himself killing_herself wants_to_die end_things done_with_life done_living lethal_dose how_many_~_to_die
  painless_way easiest_way not_be_alive wants_to_kill talking_about_killing safer_dead dying_would_be death_would_be take_my_life how_i_would_do_it wish_to_die
  thoughts_of_suicide keeping_me_from_jumping hit_by_a_bus picked_the_date done_being how_high_a_bridge want_to_follow be_with_him_in_heaven organs_be_donated suicidal
  suicide_note commit_suicide suicide_plan
nowake: not_wake_up never_wake_up wouldnt_wake_up didnt_wake_up dont_wake_up not_waking_up go_to_sleep_and wake_up_tomorrow <cant>_~_be_here no_more_tomorrow
nopoint: no_point no_reason_to pointless nothing_to_live nothing_left <cant>_go_on <cant>_carry_on <cant>_do_this_anymore cant_do_this dont_see_a_reason see_a_reason
  not_worth_living life_isnt_worth life_is_not_worth why_bother no_future hopeless no_way_out cant_take_it cant_cope tired_of_living tired_of_life tired_of_being_here
  not_planning_on no_longer_want dont_want_to_be_here dont_want_to_live dont_want_to_exist dont_want_to_be_alive want_to_disappear wish_i_could_disappear want_to_vanish
  want_to_be_here dont_wanna_be_here wish_i_wasnt_here wish_i_was_never_born not_be_here sick_of_living had_enough_of_life one_way_it_stops be_gone
  whats_the_point_of_going whats_the_point_of_living whats_the_point_in_living whats_the_point_anymore whats_the_point_of_it_all whats_the_point_of_anything
  what_is_the_point_of_going what_is_the_point_of_living point_of_going_on enough_of_being_alive enough_of_living nothing_left_to_live no_one_needs_me nobody_needs_me
  living_another another_week finished_with_life all_be_over be_over_soon
farewell: goodbye goodbyes letters_written letter_written wrote_letters note_for suicide_note my_will affairs_in_order gave_away giving_away_his giving_away_her
  took_care_of_everything all_sorted sorted_for_tonight last_message this_is_it look_after_my feed_the_cat tell_my_kids insurance_pay life_insurance ive_decided
  made_up_my_mind thanks_for_everything said_goodbye tell_my_family im_sorry_for_everything take_care_everyone note_in passwords picked_the_date have_the_date
  planned_the_date gave_me_her gave_me_his texted_sorry sorry_for_everything
hoard: saving_up_~_pills saving_my_tablets putting_my_tablets_by stockpil* stash hoard* collected_~_pills enough_pills pills_lined counted_out laid_out putting_~_by
means: bridge cliff platform rope gun rifle shotgun roof balcony railway tracks garage exhaust_pipe ledge multi_storey multistorey car_park_roof tenth_floor belt
  window_ledge a_noose hose beam stood_on_the_edge edge_of under_the_bed train_platform cliffs gas_oven train_tracks in_front_of_a_train the_train
burden: burden better_off_without better_without_me nobody_would_miss no_one_would_miss nobody_would_notice no_one_would_notice worthless useless_to_everyone dead_weight
  everyone_~_better_off dont_deserve_to_live hate_my_life hate_living
tonight: tonight this_weekend after_the_weekend this_week tomorrow
selfcut: cut_myself cutting_myself cut_again cutting_again cuts_herself cuts_himself cutting_herself cutting_himself slit slitting i_cut been_cutting cutting
  covered_in_cuts fresh_cuts carves carving carved scratch*_~_skin scratching_myself scratches_herself picking_my_skin my_whole_thigh stab_my_leg slice_my_arm
  slice_my_wrist cut_my_arms hides_blades slit_my clean_streak three_lines steri_strips blood_on_my_sleeve long_sleeves carved_into
selfhurt: hurt_myself hurting_myself harm_myself harming_myself self_harm* selfharm* sh injure_myself injuring_myself hurts_herself hurts_himself hurting_herself
  hurting_himself punish_myself punishing_myself burn_myself burning_myself burned_myself burnt_myself hitting_himself hitting_herself hit_myself hitting_myself
  punch_myself punching_myself punch_the_wall bang_my_head banging_my_head slapping_myself bruise_myself choke_myself cigarette_on_my stubbed_out scald* on_purpose
  urge_to_hurt burn_my_skin burns_her_skin burns_his_skin punish_my_body stubs_out stub_out stabbing_my_finger stab_my_finger hit_myself_in straightener ice_and_salt
  burns_herself burns_himself on_my_skin pick_my_scabs pick_scabs hand_on_the_hob hotplate
blade: blade razor* scalpel stanley_knife scissors knife sharpener compass_point craft_knife box_cutter lancet_in_my lancets_on
limb: thigh thighs wrist wrists forearm* stomach legs arms
relapse: relapse* urge urges tempted clean_streak years_clean months_clean <cant>_stop_doing
deserve: deserve* disgust* ugly fat_pig worthless i_hate_myself hate_myself hate_my_body gross_body failure
noeat: not_eat* stopped_eating havent_eaten hasnt_eaten nothing_to_eat no_food wont_eat refuses_to_eat refusing_food barely_eat* eaten_nothing eat_nothing
  scared_of_eating afraid_of_eating afraid_to_eat nothing_solid no_solid skipping_all living_on only_cucumber skip_every_meal dont_eat not_deserve_food hiding_food
  hides_food doesnt_eat starving_myself_to starving_to_lose refuses_food spitting_out_every spit_out_my_food instead_of_meals food_makes_me_old afraid_of_food eat_only_on
  eat_once_a_week chew_and_spit spits_it_out cotton_balls cotton_wool calories_in_toothpaste keep_a_meal kept_a_meal intolerance_so
onlywater: only_water just_water water_only water_fast only_broth nothing_but_broth broth dry_fast* black_coffee diet_coke chewing_gum electrolytes just_tea no_water
  <number>_kcal <number>_cal* <number>_cals kcal calories cals
fast: fast prolonged_fast extended_fast autophagy omad
manydays: days day_<number> <number>_days <number>_weeks weeks two_weeks three_weeks
purge: purg* make_myself_sick making_myself_sick makes_herself_sick made_myself_sick fingers_down_~_throat throw_up_after vomit_after after_every_meal
  throwing_up_everything brought_it_up bringing_it_up
ana: anorexi* ana mia thinspo eating_disorder
thin: skin_and_bones bmi underweight kilos stone skeletal emaciat* skinny weigh_<number> weighs_<number> <number>lbs too_thin bones_sticking
bodyfail: hair_~_falling hair_falling periods_~_stopped no_period* period_~_stopped swollen_ankles feel_cold cold_all_the_time fainting weak <cant>_stand
  <cant>_get_out_of_bed heart_rate_<number> downy peeing_brown
stopmed: stopped stop stopping quit quitting came_off come_off binned bin in_the_bin threw_away thrown_away threw_out chucked flushed down_the_loo in_the_loo
  down_the_toilet skip skipped leave_out leaving_out left_off weaned_myself given_up gave_up not_taking dont_take doesnt_take havent_taken hasnt_taken no_longer_take
  without_my no_more ditch* drop ran_out halved halve cut_down_my pause paused pausing doesnt_need dont_need stopped_taking off_my im_off been_off refuses_to_take
  refusing_his refusing_her in_the_rubbish in_the_trash well_enough_without miss_my coming_off_my cold_turkey refuse_to_take refuse_the_tablets refusing_tablets
  not_injecting no_longer_inject wont_inject go_without_my without_my_blood hidden_her_tablets skipping_my skipping_doses dropped_my
medword: tablets pills medication* meds medicine blood_thinner* blood_pressure_tablets heart_tablets heart_pills water_tablets inhalers injections antidepressant*
  epilepsy_tablets transplant_meds steroids anti_rejection heart_failure_tablets immunosuppressant* seizure_meds
illness: transplant* kidney_transplant stent valve metal_valve epilepsy epileptic diabetic type_1 addison* afib atrial_fib* bipolar schizophreni* heart_failure dvt
  embolism lupus psychosis
testsays: your_test your_report test_says report_says result_says thanks_to_your since_my_result because_my_result my_age_came says_im_young biologically im_young
hit: hit hits hitting beats beating beaten slap slapped kick* shov* push*_me pushed_her pushed_him threw_me drags dragged smack* batter* thump* belted backhand* elbow
  headbutt* grab*_me grabbed grabs kicked pinned_me bruises bruised beats_me beat_me beat_her beats_her beat_him beating_me beating_her iron_me burns_me kicks kicking
  punched_me punches punching_me
threat: says_hell says_he_will going_to_kill_me kill_me kills_me kill_us hell_kill burn_the_house burn_it_down if_i_leave find_me ill_pay stalk* following_me
  outside_my_house outside_banging waiting_for_me acid_in kill_you threaten* threatens_me
strangle: strangl* chok*_me hands_round_my hands_around_my throttl* squeezed_my_neck held_me_down suffocated_me
weapon: knife gun hammer bat machete rifle axe stabbed_me acid_in_my_face
afraid: afraid scared terrified frightened fear not_safe unsafe scared_to_go in_danger scared_of_my scared_of_him afraid_of_my afraid_of_him eggshells begging hiding
locked: locked lock_me locks_me wont_let_me wont_let_us door_locked hiding barricad* took_my_keys took_my_phone has_my_phone cant_leave trapped lets_me <cant>_talk
  reads_my_messages banging ties_her tied_to passport
scream: scream* shouting smash* yelling crying_for_help battering
breakbone: broke_my broken_my broke_~_rib* broke_~_nose broke_~_wrist broken_rib* black_eye black_eyes fractured split_my_lip burst_lip
rape: rape* raped sexually assault* forced_me forces_me touched_me touches_me molest* made_me_have forced_himself touches_her touched_her videos
help: sos emergency urgent* ambulance 911 999 112 a_and_e what_do_i_do what_now what_should_i_do please_help paramedic* poison_control hospital help_me help_now
denial: wait_for sleep_it_off tough_it_out can_i_wait im_sure_its probably_nothing is_it_just ignore dont_want_to_bother panick*
love: love loved enjoy* happy glad pleased thrilled proud thanks thank_you lovely brilliant fun nice excited excitement curious curiosity joy pride wonderful fantastic
pet: dog dogs cat cats puppy kitten pet
allergen: bee bee_sting
belly: belly tummy stomach abdomen abdominal guts
calf: calf calves
pupil: pupil pupils pinpoint
jaundice: yellow
sugar: blood_sugar glucose sugar_is sugars_low low_sugar hypo pear_drops acetone sugar_<number>
legswell: ankles ankle legs_swollen swollen_legs legs_like
ears: ringing_in_my_ears ears_ringing
recdrug: edibles gummies weed cannabis brownies shrooms butane laughing_gas
minor: a_bit a_little slightly tiny small minor just_a not_dramatic annoying nothing_serious mild mildly little_bit paper_cut scratch bruise bruised not_in_a_dark fed_up
  meh ok_ish no_big_deal harmless superficial itchy_for gone_after
sport: run running runs marathon ironman triathlon spinning gym workout training training_for jog jogging hike hiking stairs third_floor floor_up cycling cyclist swim
  swimming tennis leg_day weights exercise beginner climb climbing yoga ride bootcamp crossfit sport race 10k 5k
prick: prick pricked pricking finger_prick lancet lancets card circles circle drop plaster fingertip kit needle needles sample blood_spot squeeze squeezed
ageing: ageing aging getting_old getting_older growing_old turning_<number> turn_<number> old_age younger older wrinkles die_at_100 live_to lived_to age_well birthday
  menopause perimenopause
job: nurse midwife teacher firefighter vet doula paramedic writing_a novel thesis seminar i_teach i_work_as work_in clinic practice clients students colleague_says
  marathon_runner
disease: sepsis septicaemia septicemia blood_poisoning preeclampsia pre_eclampsia eclampsia epilepsy anorexia bulimia miscarriages diabetes asthma cancer arthritis
  depression anaphylaxis psoriasis eczema hay_fever celiac coeliac migraine migraines hypertension
`;
