/** What people noted beside a "no" in the kitchen, by the question's linkId. */
export const kitchenFindings: Record<string, readonly string[]> = {
  'kitchen.cold': [
    'Walk-in cooler at [44|46] °F, door gasket torn. Milk and cut fruit thrown away, technician called.',
    'Reach-in cooler beside the line at [45|47] °F after breakfast. Egg salad thrown away.',
  ],
  'kitchen.hot': [
    'Pureed [chicken|carrots] on the line at [118|124|128] °F. Heated to 165 °F again before serving.',
    'Gravy at [121|126] °F, well of the steam table was switched off.',
  ],
  'kitchen.reheating': [
    'Leftover [stew|soup] put into the steam table at [96|104] °F, not heated on the stove first.',
  ],
  'kitchen.cooling': [
    '[Chili|Soup] from last night in a covered deep pot at [58|63] °F. Thrown away.',
    'No time written down on the cooling log for [Saturday|Sunday].',
  ],
  'kitchen.logs': [
    'Cooler log blank on [three|four] days of this week.',
    'Supper temperatures of [Saturday|Sunday] not written down.',
  ],
  'kitchen.dates': [
    '[Three|Five] containers of cooked food in the walk-in without a date.',
    '[Two|Four] opened boxes of [cottage cheese|egg salad] in the reach-in cooler without a date.',
  ],
  'kitchen.raw-below': [
    'Raw [chicken|ground beef] thawing on the shelf above the lettuce. Moved and shelf cleaned.',
  ],
  'kitchen.off-floor': [
    'Sack of [flour|rice|sugar] on the floor of the dry store.',
    'Sack of [potatoes|onions] on the floor beside the walk-in.',
  ],
  'kitchen.hand-sinks': [
    'Bread rack in front of the hand sink by the line.',
    'No paper towels at the hand sink of the dish room, lettuce rinsed in it before lunch.',
  ],
  'kitchen.handling': [
    'Bread laid on plates with the hands that had just closed the trash.',
    'Cook went from raw [chicken|eggs] to salad in the same gloves.',
  ],
  'kitchen.hair': [
    '[Dishwasher|Evening cook] with a beard and no cover.',
    'Delivery driver walked through to the line without a hair cover.',
  ],
  'kitchen.dish-machine': [
    'Final rinse at [166|170|174] °F on three racks, plate says 180. Switched to paper.',
    'Final rinse reached [168|172] °F only. Booster heater was off.',
  ],
  'kitchen.sanitizer': [
    'Bucket at the line tests at [50|100] ppm, label asks for 200. Changed.',
    'Bucket at the line tests at [400|500] ppm, label says 200 at most. Changed.',
  ],
  'kitchen.clean': [
    'Dried food under the blade of the can opener, pink film in the ice machine.',
    'Dust on the fan guard in the walk-in, above uncovered trays.',
  ],
  'kitchen.dry': [
    'Pans stacked wet on the rack, water between them.',
    '[Six|Eight] trays wet when taken from the stack.',
  ],
};
