import { useEffect, useRef, useState, type RefObject } from 'react';

/** The distance below the viewport that counts as near, so that content is loaded before it is scrolled to. */
const nearMargin = '300px';

/** Returns true once an element has come near the viewport. Without `waits` it is true from the start. */
export function useNear<E extends Element>(
  waits: boolean,
): { readonly ref: RefObject<E | null>; readonly isNear: boolean } {
  const ref = useRef<E>(null);
  const [isNear, setNear] = useState(!waits);
  useEffect(() => {
    const element = ref.current;
    if (isNear || !element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: nearMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return { ref, isNear };
}
