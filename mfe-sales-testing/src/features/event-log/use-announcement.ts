import { useEffect, useRef, useState } from 'react';
import { messages } from './messages.ts';

/** Milliseconds between two announcements, since a busy campaign has many events. */
const announcementIntervalMs = 10_000;

/** Returns the announcement of new events for screen readers: their number, at most every ten seconds. `arrived` counts all so far. */
export function useAnnouncement(arrived: number): string {
  const [text, setText] = useState('');
  const now = useRef(arrived);
  const announcedUpTo = useRef(arrived);
  useEffect(() => {
    now.current = arrived;
  }, [arrived]);
  useEffect(() => {
    const interval = setInterval(() => {
      setText(now.current > announcedUpTo.current ? messages.announced(now.current - announcedUpTo.current) : '');
      announcedUpTo.current = now.current;
    }, announcementIntervalMs);
    return () => clearInterval(interval);
  }, []);
  return text;
}
