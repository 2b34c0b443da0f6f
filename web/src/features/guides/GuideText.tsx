import { partsOf } from './words';

/** A guide's sentences; what stands on a screen reads as it does there. */
export const GuideText = ({ text }: { text: string }) => (
  <p>{partsOf(text).map(({ words, onScreen, key }) => (onScreen ? <b key={key}>{words}</b> : words))}</p>
);
