import type { StoredFile } from '@lamplight/contract/files';
import { FormSection, Wide } from '../../ui/FormLayout';
import { SwitchField, TextAreaField, TextField } from '../../ui/form/inputs';
import { PictureField } from '../files/PictureField';
import type { Picture } from '../files/usePicture';
import type { TopicControls } from './topic-fields';

/** The fields of a topic, new or not. */
export function TopicFields(props: { at: TopicControls; picture: Picture; image: StoredFile | null }) {
  const { at, picture, image } = props;
  return (
    <FormSection title="About this topic">
      <TextField field={at.name} autoComplete="off" />
      <PictureField stored={image} picture={picture} />
      <Wide>
        <TextAreaField field={at.description} maxRows={8} description="What it looks at, and why" />
      </Wide>
      <Wide>
        <SwitchField
          field={at.active}
          description="Centers can enable active topics; every center gets them, disabled to begin with"
        />
      </Wide>
    </FormSection>
  );
}
