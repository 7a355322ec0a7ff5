import { useEffect, useRef, useState, type RefObject } from 'react';

/** How far below the edge of the screen something counts as near, so that it is there when it is scrolled to. */
const nearMargin = '300px';

/** Whether an element has come near the part of the page that is seen; once it has, it stays so. Without `waits` it is from the start. */
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
