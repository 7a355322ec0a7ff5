import { useLocation, useNavigate } from 'react-router';

/** Has every area of the screen open anew: leads elsewhere and back, so that unsaved changes are asked about as always. */
export function useReload(): () => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return () => void navigate('/reload', { replace: true, state: { to: pathname + search + hash, isReload: true } });
}
