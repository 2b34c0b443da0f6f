/** What people noted beside a "no" on hazards, infection prevention and medicines, by the question's linkId. */
export const safetyFindings: Record<string, readonly string[]> = {
  'safety.floor': [
    'Puddle in the corridor near {room}, no sign. Wiped up and sign set.',
    'Puddle on the {unit} corridor [under the ice machine|where the roof drips], residents walking around it.',
    'Wet floor on {unit} after mopping, no sign, two residents walking there.',
    'Phone charger cord stretched between bed and chair in {room}.',
    'Cord of the [fan|oxygen concentrator] across the walkway in {room}, resident stepped over it with the walker.',
  ],
  'safety.hazards': [
    'Bottle of [bleach cleaner|disinfectant] on the handrail outside {room}. Locked away.',
    'Spray bottle of [glass cleaner|disinfectant] left on the handrail of {unit}, nobody near.',
  ],
  'safety.bed': [
    'Bed in {room} at working height with the resident in it, plan says lowest position.',
    'Fall mat of {room} leans behind the door while the resident is in bed.',
    'Brake of the bed in {room} not set, bed rolls when leaned on.',
  ],
  'safety.footwear': [
    'Resident in {room} walking to the bathroom in plain socks.',
    'Slippers of the resident in {room} have smooth soles and are a size too large.',
  ],
  'safety.aids': [
    'Left brake of the wheelchair in {room} does not hold.',
    'Footrests of the wheelchair in {room} missing, feet drag on the floor.',
    'Walker in {room} has [one rubber tip missing|worn tips].',
    'Battery of the {unit} lift flat, spare not on the charger.',
  ],
  'safety.rails': [
    'Rail on bed [A|B] in {room} loose, gap of about [three|four] inches to the mattress.',
    'Half rails up in {room}, no consent or assessment in the record.',
  ],
  'safety.electrical': [
    'Power strip on the floor of {room} with [five|six] plugs, oxygen concentrator among them.',
    'Power strip with [five|six] plugs behind the recliner in {room}, cords pulled tight.',
  ],
  'safety.oxygen': [
    'Tubing in {room} dated [nine|eleven|thirteen] days ago, weekly change is due.',
    'No oxygen sign on the door of {room}, concentrator running.',
    'Cannula of the resident in {room} lies on the floor beside the concentrator, no bag.',
  ],
  'safety.egress': [
    'Exit at the end of {unit} blocked by two linen carts. Moved.',
    'Two carts parked in front of the {unit} exit door during [breakfast|rounds].',
  ],
  'safety.handrails': [
    'Handrail outside {room} loose at [one bracket|two brackets].',
    'Handrail near {room} pulled out of the wall on one end, bracket hangs.',
  ],
  'safety.water': [
    'Hot water at the sink in {room} at [122|124] °F, limit is 120.',
    'Shower on {unit} only lukewarm after [five|ten] minutes, log blank since [Thursday|the weekend].',
  ],
  'safety.smoking': [
    'Lighter and cigarettes in the drawer of {room}, plan says kept at the desk.',
    'Smoking assessment of the resident in {room} is [five|six] months old.',
  ],
  'safety.smoking-policy': [
    'Cigarette butts at the side door of {unit}, ten feet from the no smoking sign.',
    'Visitor smoked by the open window of {room}; smoke in the room, oxygen two doors down.',
  ],
  'safety.ashtrays': [
    'Metal can in the smoking area has lost its lid, paper cups among the ashes.',
    'Plastic bucket used as ashtray in the smoking area, the metal one is full.',
  ],
  'safety.corridor-doors': [
    'Door of {room} held open with a [wedge|trash can]. Taken away.',
    'Door of the {unit} clean utility wedged open with a [folded carton|wooden wedge], linen inside.',
    'Door of {room} falls shut but does not latch, opens again at a push.',
  ],
  'safety.sprinklers': [
    'Boxes in the {unit} clean utility stacked to [eight|ten] inches below the sprinkler head.',
    'Cartons of briefs on the top shelf of the {unit} store, close under the sprinkler.',
  ],
  'infection.hand-supplies': [
    'Hand rub dispenser outside {room} empty.',
    'No paper towels at the sink in {room}, soap bag dry.',
  ],
  'infection.hand-hygiene': [
    'Aide went from bed A to bed B in {room} with the same gloves on.',
    'Nurse took off gloves after a [fingerstick|dressing] in {room} and touched the cart without cleaning hands.',
    'Server wiped a resident’s mouth and handed out the next tray without hand rub.',
  ],
  'infection.ppe': [
    'Contact precautions sign at {room}, drawer at the door without [gowns|large gloves].',
    'Tray carried into {room} in [a mask|gloves] only, the sign at the door asks for a gown as well.',
  ],
  'infection.enhanced-barrier': [
    'Aide in {room} [changed a brief|helped with a transfer] in gloves only. No gowns in the drawer by the door.',
    'Dressing changed in {room} without a gown. Nurse knew the sign and had taken it to mean contact precautions.',
  ],
  'infection.equipment': [
    'Blood pressure cuff on {unit} taken from {room} to the next room without a wipe.',
    'Shower chair on {unit} not cleaned between residents, [hair|soap and skin] on the seat.',
    'Glucose meter on the {unit} cart has dried blood at the strip port.',
    'Lift sling used for two residents on {unit}, no name on it.',
  ],
  'infection.personal-items': [
    'Two wash basins without names stacked on the bathroom floor of {room}.',
    'Basins of both residents of {room} on the floor beside the toilet, no cover, no name.',
  ],
  'infection.linen-and-waste': [
    'Barrel in the {unit} soiled utility overflows, lid does not close.',
    'Bin in {room} so full that the lid stands up, one bag beside it.',
  ],
  'infection.vaccines': [
    'Resident in {room} wants this season’s flu shot and was not asked.',
    'No answer about the pneumonia vaccine in the record of the resident of {room}.',
  ],
  'infection.covid-vaccine': [
    'Resident in {room} asked me about the COVID vaccine; nobody had spoken about it since [spring|last year].',
    'Neither a yes nor a no to the COVID vaccine in the record of the resident of {room}.',
  ],
  'medication.bedside': [
    'Inhaler and [eye drops|antacid] on the nightstand in {room}, no self-use assessment. Taken to the nurse.',
    'Cup with [two|three] tablets left on the tray in {room}.',
    'Barrier cream with a pharmacy label open on the windowsill in {room}.',
  ],
  'medication.cart': [
    'Cart on {unit} unlocked in front of {room}, nurse inside with the door closed.',
    'Cart on {unit} locked, but the screen showed the medication list for all to see.',
  ],
  'medication.room': ['Door of the {unit} medication room propped open with a [trash can|box of gloves].'],
  'medication.controlled': [
    'Count of [oxycodone|lorazepam] on {unit} off by one against the sheet; found as a late entry within the hour.',
  ],
  'medication.refrigerator': [
    'Medicine refrigerator on {unit} at [48|49] °F, insulin inside. Pharmacy called.',
    'Medicine refrigerator on {unit} at [48|49] °F, temperature log has [three|four] blanks this week.',
  ],
  'medication.expired': [
    'Two [vials of saline|bottles of antacid|boxes of test strips] past their date in the {unit} cart.',
    'Card of [metoprolol|sertraline] of a resident who left [two|three] weeks ago still in the {unit} cart.',
  ],
  'medication.opened': [
    'Insulin pen open on the {unit} cart without the day it was opened.',
    'Three [eye drops|inhalers] on {unit} without an opening date.',
  ],
  'medication.labels': [
    'Label of a [cream|cough syrup] on the {unit} cart smeared, name not readable.',
    'Directions changed by hand on a label on {unit}, no sticker "see order".',
  ],
  'medication.separate': [
    'Yogurt and a lunch bag in the {unit} medicine refrigerator.',
    'Somebody’s lunch beside the insulin in the {unit} medicine refrigerator.',
  ],
};
