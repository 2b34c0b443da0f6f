import { Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { BarButton } from '../../ui/BarButton';
import { later, laterDialog } from '../../ui/later';
import { useIsPhone } from '../../ui/phone';
import { Said, useSaid } from '../../ui/Said';
import { useWhileUsed } from '../../ui/useWhileUsed';
import classes from './Notices.module.css';
import { unseenNotices, useAskedAnew } from './notices.api';

const NoticePanel = later(async () => (await import('./NoticePanel')).NoticePanel);
const NoticeSheet = laterDialog(async () => (await import('./NoticeSheet')).NoticeSheet);

const everyMinute = 60_000;

const newNotices = (unseen: number) => (unseen === 1 ? '1 new notice' : `${unseen} new notices`);

/** What somebody was told and has not seen, counted in the top bar; a panel beneath it, on a phone a sheet of its own. */
export function Bell() {
  const { data, refetch } = useQuery({ ...unseenNotices, meta: { quiet: true } });
  const unseen = data ?? 0;
  const { said, say } = useSaid();
  const known = useRef(data);
  useEffect(() => {
    // What was there when the page came is in the bell's name; only what comes is news.
    if (known.current !== undefined && unseen > known.current) say(newNotices(unseen));
    known.current = data;
  }, [data, unseen, say]);
  const [open, setOpen] = useState(false);
  // Opened while it was still closing, it would stand with what it showed before.
  const [times, setTimes] = useState(0);
  const askAnew = useAskedAnew();
  const isPhone = useIsPhone();
  useWhileUsed(everyMinute, refetch);
  const close = () => setOpen(false);
  const toggle = () => {
    if (!open) {
      askAnew();
      setTimes(times + 1);
    }
    setOpen(!open);
  };
  return (
    <>
      <Popover
        opened={open && !isPhone}
        onChange={setOpen}
        position="bottom-end"
        width={400}
        trapFocus
        returnFocus
        keepMounted={false}
        // The bar is always in sight: it must not be taken for hidden where the page moves as the panel opens.
        hideDetached={false}
      >
        <Popover.Target>
          <BarButton
            icon={IconBell}
            count={unseen}
            aria-label={unseen === 0 ? 'Notices' : newNotices(unseen)}
            aria-haspopup="dialog"
            onClick={toggle}
          />
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label="Notices">
          {/* Takes the focus at once: what is in it comes later. */}
          <div className={classes.opened} tabIndex={-1} data-autofocus>
            <NoticePanel key={times} onOpen={close} />
          </div>
        </Popover.Dropdown>
      </Popover>
      {open && isPhone && <NoticeSheet key={times} onClose={close} />}
      <Said>{said}</Said>
    </>
  );
}
