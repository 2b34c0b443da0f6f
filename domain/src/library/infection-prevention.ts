import type { FormDefinition } from '../forms/definition';
import { section } from './check';
import { dignity } from './questions/dignity';
import { environment } from './questions/environment';
import { infection } from './questions/infection';
import { safety } from './questions/safety';

const whereSign = (code: string) => ({
  question: 'infection.sign',
  operator: '=' as const,
  answerCoding: { code },
});

/** Hands, gear, equipment and supplies on one unit. */
export const infectionPrevention: FormDefinition = {
  title: 'Infection prevention',
  item: [
    section('hands', 'Hands', [infection.handSupplies, infection.handHygiene]),
    section('precautions', 'Precautions', [
      {
        linkId: 'infection.sign',
        type: 'multiple-choice',
        text: 'Which precaution signs are at the door?',
        required: true,
        guidance:
          'Several can hang at one door. Some homes mark enhanced barrier precautions in another way: that counts as a sign.',
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
        enableBehavior: 'any',
        enableWhen: ['contact', 'droplet', 'airborne'].map(whereSign),
      },
      { ...infection.enhancedBarrier, enableWhen: [whereSign('enhanced-barrier')] },
    ]),
    section('equipment', 'Equipment and supplies', [
      infection.equipment,
      infection.personalItems,
      infection.linenAndWaste,
      dignity.devices,
      safety.oxygen,
      environment.clean,
    ]),
    section('vaccines', 'Vaccines', [infection.vaccines, infection.covidVaccine]),
  ],
};
