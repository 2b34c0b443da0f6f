/** What people noted beside a "no" on rooms, meals and rights, by the question's linkId. */
export const livingFindings: Record<string, readonly string[]> = {
  'environment.clean': [
    'Floor under the bed in {room} has [dust and a used glove|crumbs, dried juice and a glove|crumbs and a wipe].',
    'Dried [spill|coffee] and crumbs under bed [A|B] in {room}, a glove beside it.',
    'Under the bed in {room} not swept for days, brown spot on the floor.',
  ],
  'environment.odor': [
    'Strong smell of urine at the door of {room}, still there after [20 minutes|the bed was changed].',
    'Musty smell in {room} from the [mattress|carpet edge|drain in the bathroom].',
    'Smell of urine along the {unit} corridor between the [soiled utility and the shower room|last four rooms].',
  ],
  'environment.homelike': [
    'Clock in {room} stopped at [4:25|11:50] and the calendar still shows last month.',
    'Walls of {room} bare, family photos lie in a box in the closet since the room change.',
  ],
  'environment.linen': [
    'Bottom sheet in {room} has a [yellow|brown] stain and is not today’s.',
    'Blanket in {room} thin with [a hole at the hem|two holes]. Clean linen cart was empty.',
    'Bed in {room} made over a damp pad.',
  ],
  'environment.temperature': [
    '[67|68|69] °F in {room} at the bed, resident in two blankets. Unit under the window blows cold.',
    '[83|84] °F in {room} in the afternoon sun. Resident says it has been so since [Monday|the weekend].',
    'Dining end of {unit} at [68|69] °F, three residents asked for sweaters.',
  ],
  'environment.light-and-noise': [
    'Reading lamp over bed [A|B] in {room} burnt out, resident cannot read in the evening.',
    'Roommate’s television in {room} at full volume, resident would like headphones to be offered.',
    'Night staff talked loudly at the {unit} desk, resident in {room} was awake at [1:40|2:20].',
    'Alarm of the [ice machine|linen chute] beeps all night near {room}.',
  ],
  'environment.repair': [
    'Blind in {room} hangs by one side and does not close.',
    'Blind in {room} broken on the [left|right], resident gets the morning sun in the face.',
    'Wall behind the headboard in {room} gouged down to the drywall, about [a foot|two feet] long.',
    'Stained and sagging ceiling tile above the window in {room}, damp to the touch.',
    'Brown ring on a ceiling tile in {room}, larger than [last week|at the last round].',
  ],
  'environment.pests': [
    'Ants along the baseboard in {room}, trail leads to [an open juice|a juice cup] by the wall.',
    'Trail of ants from the window to the baseboard in {room}, opened juice on the ledge.',
  ],
  'environment.curtain': [
    'Privacy curtain in {room} is missing [four|five|six] hooks and leaves a gap at the foot of the bed.',
    'Track of the curtain around bed [A|B] in {room} jammed half way.',
  ],
  'environment.curtain-clean': [
    'Privacy curtain in {room} has [brown|dark] spots at hand height.',
    'Hem of the privacy curtain in {room} torn, threads on the floor.',
  ],
  'dining.water': [
    'Water pitcher in {room} [empty|warm and dated yesterday] at [10:30|2:30].',
    'Water stood on the dresser in {room}, out of reach from the bed.',
    'No water offered between meals on {unit} this [morning|afternoon], cart was in the pantry.',
  ],
  'dining.taste': [
    'Eggs at [104|108|112] °F when they reached {unit}. Residents called them cold.',
    'Resident in {room} left the [meat loaf|chicken|fish], "dry and no gravy", third time this week.',
    'Soup lukewarm at table [3|5|6], tray cart stood open for [12|15] minutes.',
    'Coffee cold when the last table was served.',
  ],
  'dining.allergies': [
    'Resident with a [milk|strawberry|egg] allergy on the card was served [pudding|a fruit cup|custard]. Taken away in time.',
    'Allergy sticker missing on the meal card of the resident of {room}. Kitchen told, new card printed.',
  ],
  'dining.choice': [
    'Resident at table [2|4|8] asked for the alternative and was told the kitchen was closed.',
    'Dislikes on the meal card ignored: [fish|broccoli|liver] served again to the resident of {room}.',
  ],
  'dining.texture': [
    'Card says mechanical soft, tray had a whole [chicken breast|pork chop]. Stopped before the first bite.',
    'Thickened liquids ordered for the resident of {room}, thin juice on the tray. Nurse told.',
  ],
  'dining.help': [
    'One aide stood between two residents and fed both in turn at table [5|6].',
    'Resident at the window table waited [15|20] minutes with a full tray until someone sat down.',
    'Resident in {room} ate [a quarter|little] of lunch alone, plan says cueing at every meal.',
  ],
  'dining.timing': [
    'Lunch trays reached {unit} at [12:45|12:50|1:05], posted time is 12:15.',
    'No bedtime snack on {unit}. Cart was stocked but [did not leave the pantry|nobody was assigned].',
    'Breakfast on {unit} [35|40] minutes late, two residents with insulin had to wait.',
  ],
  'dining.storage': [
    'Unit refrigerator on {unit}: [three|four] containers without a date.',
    'Pantry refrigerator on {unit}: leftovers in [four boxes|open boxes], no name and no date on any.',
    'Refrigerator on {unit}: [milk past its date|a carton past its date] and food containers without labels.',
  ],
  'dining.food-from-outside': [
    'Soup from home in the {unit} refrigerator without a name, brought [Sunday|four days ago] by the looks of it.',
    'Open [pudding|potato salad] from the family on the windowsill of {room}, warm.',
  ],
  'activities.choice': [
    'Resident in {room} says there is nothing after four and on Sundays but the television.',
    'Resident in {room} would come to [cards|music|Bible study] but is not brought in time.',
  ],
  'rights.phone-and-mail': [
    'Resident in {room} can use the phone at the desk only, where everyone listens.',
    'Two letters for the resident in {room} arrived opened with the [business office|front desk] stamp.',
  ],
  'rights.staffing-posted': [
    'Staffing sheet in the {unit} hall is from [Friday|two days ago].',
    'Staffing sheet shows the planned hours, not those worked, and hangs [behind the plant|at standing height].',
  ],
  'rights.contacts-posted': [
    'Ombudsman poster on {unit} covered by the [activity calendar|holiday decoration].',
    'Hotline numbers hang at five feet, not readable from a wheelchair.',
  ],
  'rights.survey-posted': [
    'Binder with the survey results not in its place at {unit}, front desk had to look for it.',
  ],
  'grievance.how': [
    'Resident in {room} did not know whom to tell and said "I do not want to be a bother".',
    'Resident in {room} thinks complaints go to the aides and fears they would be cross.',
  ],
  'grievance.follow-up': [
    'Resident in {room} reported a missing [jacket|razor] [two|three] weeks ago and has heard nothing.',
    'Resident in {room} was told the room would be changed "soon", that was a month ago.',
  ],
  'abuse.feels-safe': [
    'Resident of {room} says an aide on [evenings|nights] pulled them up by the arm. Administrator called right away.',
  ],
};
