import { ActionIcon, Menu } from '@mantine/core';
import { IconCamera, IconDots, IconEraser, IconMessage } from '@tabler/icons-react';
import { useState } from 'react';

/** What can be done with any question; entries without a function are left out. */
export function CardMenu(props: {
  about: string;
  onComment?: () => void;
  onAttach?: () => void;
  onClear?: () => void;
}) {
  const { about, onComment, onAttach, onClear } = props;
  /** A comment's field takes the focus, which does not go back to the menu then. */
  const [toComment, setToComment] = useState(false);
  if (!onComment && !onAttach && !onClear) return null;
  return (
    <Menu position="bottom-end" width={230} returnFocus={!toComment} onOpen={() => setToComment(false)}>
      <Menu.Target>
        <ActionIcon
          className="ll-no-print"
          variant="subtle"
          color="gray"
          size={44}
          m="-8px -8px -8px 0"
          aria-label={`More for: ${about}`}
        >
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onComment && (
          <Menu.Item
            leftSection={<IconMessage size={18} aria-hidden />}
            onClick={() => {
              setToComment(true);
              onComment();
            }}
          >
            Add a comment
          </Menu.Item>
        )}
        {onAttach && (
          <Menu.Item leftSection={<IconCamera size={18} aria-hidden />} onClick={onAttach}>
            Add a photo or file
          </Menu.Item>
        )}
        {onClear && (
          <Menu.Item leftSection={<IconEraser size={18} aria-hidden />} onClick={onClear}>
            Clear the answer
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
