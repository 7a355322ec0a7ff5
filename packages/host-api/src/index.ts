export { api, type CallProblem } from './api.ts';
export { addressOf, callOf, requestUrl, type Call, type CallArgs } from './call.ts';
export { chooseTimeFormat, chosenTimeFormat } from './formats.ts';
export { useInput, useValue, type InputProps, type ValueProps } from './fields.ts';
export { errorOf, submitErrors, validateBy, type FormErrors } from './form.ts';
export type { Host, Register, RemoteRoute, RemoteSlot } from './host.ts';
export { apiOfRemote, forgetCacheOf, injectSlice, isSubscribed, namespaceOf } from './remote-api.ts';
export { collectParts, type RemoteParts } from './remote-parts.ts';
export type { InjectedSlice, InjectSlice } from './remote-slices.ts';
export { sessionExpired, signedIn, signedOut, type SessionState } from './session.ts';
export { Slot, SlotProvider, useFillSlot } from './slot.tsx';
export type { SlotName, SlotProps } from './slots.ts';
export { createStore, useAppDispatch, useAppSelector, type State, type Store } from './store.ts';
export {
  prefetchCampaign,
  useCampaignId,
  useCampaignQuery,
  useEmailSetupQuery,
  usePagesQuery,
  useSectionPath,
} from './campaign-queries.ts';
export { useUrlParams } from './url-params.ts';
