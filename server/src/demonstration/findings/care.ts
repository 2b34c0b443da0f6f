/** What people noted beside a "no" on care, calls for help and dignity, by the question's linkId. */
export const careFindings: Record<string, readonly string[]> = {
  'call-light.reach': [
    'Call light clipped to the curtain in {room}, resident could not reach it.',
    'Call light on the floor behind the [headboard|nightstand] in {room}. Resident was calling out.',
    'Resident in the [wheelchair|recliner] by the window in {room}, call light on the far side of the bed.',
    'In {room} the bathroom cord was wound around the grab bar, [a foot|two feet] short of the floor.',
    'Soft-touch pad in {room} had slid under the pillow. Resident with weak hands could not find it.',
  ],
  'call-light.works': [
    'Bathroom call button in {room} gives no signal at the nurse station. Hand bell left with the resident.',
    'Lamp over the door of {room} stays dark when the bed [A|B] button is pressed.',
    'Call light in {room} rings once and then drops out. [Cord loose at the wall plate|Button sticks]. Bell given.',
  ],
  'call-light.response': [
    'Pressed the light in {room} at [9:10|10:40|2:15|3:30]. Someone came after [14|17|19|22] minutes, the goal is 10.',
    'Light in {room} was turned off at the [desk|door] without care being given. Pressed again, [16|21] minutes.',
    'Two lights on at once during [shift change|the lunch trays], {room} waited [18|23|26] minutes.',
  ],
  'call-light.voice': [
    'Resident in {room} says help takes [half an hour|20 to 30 minutes] after supper, worst on [Saturdays|weekends].',
    'Resident in {room} says nights are slow and that they have stopped ringing before [five|six].',
    'Resident in {room} says the aide answers, says "right back" and then nobody comes.',
  ],
  'grooming.toileting': [
    'Resident in {room} was wet at [10:20|1:45|3:10]. Last toileting noted at [6:30|7:00]. Told the nurse at once.',
    'Resident in {room} waited for two aides and the lift and did not make it to the toilet in time.',
    'Toileting plan in {room} says every two hours; [four|five] hours without an entry this [morning|afternoon].',
  ],
  'pain.control': [
    'Resident in {room} rates the [hip|back|shoulder] pain at [6|7|8] of 10. As-needed dose not offered since [dawn|breakfast].',
    'Resident in {room} says the pain comes before therapy and the tablet after it. Nurse told before I left.',
  ],
  'skin.heels': [
    'Heels flat on the mattress in {room}, heel boots in the [closet|chair]. Care plan says boots in bed.',
    'Pressure-relief cushion of {room} lies on the [bed|shelf], wheelchair has a folded blanket instead.',
    'Air mattress in {room} shows [low pressure|an alarm] and is flat under the hips.',
  ],
  'skin.turning': [
    'Resident in {room} on the left side at [8:30|9:00] and again at [1:15|12:40]. Turning sheet is blank in between.',
    'Turning clock in {room} still shows the night position at [11:00|11:30].',
  ],
  'dignity.address': [
    'Aide called the resident in {room} ["sweetie"|"hon"|"grandma"]. Resident told me they dislike it.',
    'Two aides talked over the resident in {room} about their [weekend|break] during care.',
    'Server at table [2|4|7] said "the feeders first" within hearing of residents.',
  ],
  'dignity.privacy': [
    'Door of {room} stood open during [morning care|a dressing change], curtain not drawn.',
    'Aide walked into {room} without knocking while the resident was [dressing|on the commode].',
    'Privacy curtain left half open in {room} during [a brief change|a bed bath], roommate had a visitor.',
  ],
  'dignity.appearance': [
    'Resident in {room} in [a hospital gown|yesterday’s shirt with food on it] at [11:00|noon]. Would have liked to be dressed.',
    'Resident in {room} wears trousers with another name in them. Own ones are in the laundry since [Monday|last week].',
    'Sweater buttoned wrong and no socks in {room}, resident said they were cold.',
  ],
  'dignity.devices': [
    'Catheter bag in {room} hangs uncovered on the door side of the bed, in view of the corridor.',
    'Catheter bag in {room} lies on the [floor|footrest]. Cover found in the drawer.',
  ],
  'dignity.information': [
    'Sheet with [diet and weight|fluid limits] taped above the bed in {room}, readable from the door.',
    'Screen on the {unit} cart open on a resident’s [medication list|chart], nobody there for [three|five] minutes.',
    'Assignment sheet with names and diagnoses face up on the {unit} [counter|linen cart].',
  ],
  'dignity.property': [
    'Resident in {room} misses [a blue cardigan|a framed photo|slippers|a watch] since [Sunday|last week]. No entry on the inventory.',
    'Glasses and remote control without a name in {room}, roommate has the same ones.',
  ],
  'choice.schedule': [
    'Resident in {room} is woken at [5:30|5:45] for a shower and wants to sleep until eight.',
    'Resident in {room} says bedtime is when the aides have time, [today at 6:30|mostly before seven].',
  ],
  'choice.care-plan': [
    'Daughter of the resident in {room} says nobody told her of the care-plan meeting on [Tuesday|Thursday].',
    'Resident in {room} has not been asked to a care-plan meeting since admission, [five|seven] weeks ago.',
  ],
  'choice.visitors': [
    'Son of the resident in {room} was sent away at [7:30|8:00] in the evening. Posted hours say no limits.',
  ],
  'grooming.hair-and-nails': [
    'Nails of the resident in {room} long with dark edges, resident wants them cut.',
    'Beard of the resident in {room} not shaved for [three|four] days. Resident asked for it twice.',
    'Hair of the resident in {room} unwashed, shower days this week not signed.',
  ],
  'grooming.mouth': [
    'Dentures of the resident in {room} in a dry cup at [9:30|noon], breakfast eaten without them.',
    'Toothbrush in {room} dry and stiff, resident says teeth were last brushed [on Sunday|two days ago].',
  ],
  'grooming.bath': [
    'Resident in {room} says the last two showers were missed. Sheet shows neither a shower nor a refusal.',
    'Bed baths noted in {room} for [ten|twelve] days, resident prefers the shower.',
  ],
  'sensory.aids': [
    'Hearing aid of the resident in {room} in the drawer with a dead battery.',
    'Glasses of the resident in {room} [smeared|missing one temple] and out of reach on the windowsill.',
  ],
};
