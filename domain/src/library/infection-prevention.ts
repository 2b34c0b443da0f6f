import type { FormDefinition } from '../forms/definition';
import { section } from './check';
import { dignity } from './questions/dignity';
import { environment } from './questions/environment';
import { infection } from './questions/infection';
import { safety } from './questions/safety';

/** Hands, gear, equipment and supplies on one unit. */
export const infectionPrevention: FormDefinition = {
  title: 'Infection prevention',
  item: [
    section('hands', 'Hands', [infection.handSupplies, infection.handHygiene]),
    section('precautions', 'Precautions', [
      {
        linkId: 'infection.sign',
        type: 'single-choice',
        text: 'Which precaution sign is at the door?',
        required: true,
        answerOption: [
          { valueCoding: { code: 'none', display: 'None' } },
          { valueCoding: { code: 'enhanced-barrier', display: 'Enhanced barrier' } },
          { valueCoding: { code: 'contact', display: 'Contact' } },
          { valueCoding: { code: 'droplet', display: 'Droplet' } },
          { valueCoding: { code: 'airborne', display: 'Airborne' } },
        ],
      },
      {
        ...infection.ppe,
        enableWhen: [{ question: 'infection.sign', operator: '!=', answerCoding: { code: 'none' } }],
      },
    ]),
    section('equipment', 'Equipment and supplies', [
      infection.equipment,
      infection.personalItems,
      infection.linenAndWaste,
      dignity.devices,
      safety.oxygen,
      environment.clean,
    ]),
    section('vaccines', 'Vaccines', [infection.vaccines]),
  ],
};
