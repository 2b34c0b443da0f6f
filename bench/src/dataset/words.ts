/**
 * What the generated issues and comments are made of: three sentences make a description of about 220 characters.
 * "wheelchair" stands in two of them, so that a search for it finds about a quarter of the issues.
 */
export const sentences = [
  'Call light lay behind the headboard, out of reach of the resident in bed.',
  'Resident waited nineteen minutes for an answer to the bathroom call light.',
  'Left brake of the wheelchair does not hold on the ramp to the dining room.',
  'Footrests missing on the wheelchair, feet dragged along the hallway floor.',
  'Wet floor beside the ice machine without a sign, two residents walked past.',
  'Medication cart stood unlocked and unattended in the hallway at breakfast.',
  'Insulin pen in the refrigerator carries no opening date and no name label.',
  'Water pitcher was empty and out of reach, fluids are to be encouraged.',
  'Care plan lists two assistants for transfers, one transferred her alone.',
  'Soiled linen bag left on the floor of the shower room since the morning.',
  'Hand gel dispenser by the entrance of the unit was empty for the shift.',
  'Glove boxes on the isolation cart were empty and no gowns were in reach.',
  'Privacy curtain left open during morning care, visible from the corridor.',
  'Meal tray arrived lukewarm, the resident asked twice to have it reheated.',
  'Diet card says minced and moist, the tray held a whole slice of roast.',
  'Refrigerator log of the nourishment room has no entries for three days.',
  'Oxygen tubing was not dated and the concentrator filter was full of dust.',
  'Weight was not recorded this week although the plan asks for it weekly.',
  'Bed rail padding torn on the wall side, bruise on the left forearm noted.',
  'Grab bar beside the toilet is loose at the upper screw and moves by hand.',
  'Family reports that dentures and hearing aid were missing after transfer.',
  'Bathroom exhaust fan does not run and there is a stain on the ceiling tile.',
  'Activity calendar on the door is last month’s, resident sat without company.',
  'Pain was rated seven of ten and no follow-up entry was found in the record.',
] as const;

/** A word of the sentences that the filtered list looks for. */
export const searchedWord = 'wheelchair';
