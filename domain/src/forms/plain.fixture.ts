import type { FormDefinition, Question, Section } from './definition';

/** A definition without what says nothing: what is undefined, false, or the default anyway. */
export const plain = (definition: FormDefinition): unknown => ({
  ...tidy(definition),
  item: definition.item.map((section) => ({ ...tidy(section), item: section.item.map(tidy) })),
});

function tidy(given: FormDefinition | Section | Question): Record<string, unknown> {
  const { enableBehavior, enableWhen, onNo, ...rest }: Record<string, unknown> = { ...given };
  const shown = Array.isArray(enableWhen) && enableWhen.length > 0;
  return cleaned({
    ...rest,
    enableWhen: shown ? enableWhen : undefined,
    enableBehavior: shown && enableWhen.length > 1 && enableBehavior === 'any' ? 'any' : undefined,
    onNo: asked(onNo),
  });
}

function asked(onNo: unknown): unknown {
  if (typeof onNo !== 'object' || onNo === null) return undefined;
  const said = cleaned({ ...onNo });
  return Object.keys(said).length > 0 ? said : undefined;
}

const cleaned = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined && value !== false));
