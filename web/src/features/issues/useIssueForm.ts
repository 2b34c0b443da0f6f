import { useForm } from '@mantine/form';
import { required } from '../../ui/form-fields';
import type { IssueValues } from './issue-values';

const titleLength = 200;
export const textLength = 10_000;

const atMost = (length: number) => (value: string) =>
  value.length > length ? `At most ${length.toLocaleString('en')} characters` : null;

/** The form of an issue. Uncontrolled, so that a key press renders its own field and nothing else. */
export function useIssueForm(initialValues: IssueValues, onValuesChange: (values: IssueValues) => void) {
  return useForm<IssueValues>({
    mode: 'uncontrolled',
    initialValues,
    onValuesChange,
    validateInputOnBlur: true,
    validate: {
      title: atMost(titleLength),
      description: (value) => required('Say what was found')(value) ?? atMost(textLength)(value),
      rootCause: atMost(textLength),
      planOfCorrection: {
        residentsAffected: atMost(textLength),
        othersAtRisk: atMost(textLength),
        systemicChange: atMost(textLength),
        monitoring: atMost(textLength),
      },
    },
  });
}

export type IssueFormApi = ReturnType<typeof useIssueForm>;
