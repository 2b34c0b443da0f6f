import { sample } from '../kit/sample';

export const product = sample;
