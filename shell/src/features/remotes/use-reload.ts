import { useLocation, useNavigate } from 'react-router';

/** Remounts every area of the screen: navigates away and back, so that the question about unsaved changes appears as usual. */
export function useReload(): () => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return () => void navigate('/reload', { replace: true, state: { to: pathname + search + hash, isReload: true } });
}
