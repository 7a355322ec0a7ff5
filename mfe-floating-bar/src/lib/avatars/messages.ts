import { actions, notices } from '@lastcall/contracts/platform';

/** The copy about pictures on bars. */
export const labels = {
  avatar: 'Avatar',
  hint: 'A square image beside the text, such as a face or a logo.',
  premium: 'Custom avatars are a premium feature. You can upgrade to access this feature.',
  upload: actions.upload,
  replace: 'Upload another',
  file: 'Image file',
  choose: 'Choose avatar',
  remove: actions.remove,
  current: 'Current avatar',
  none: 'No avatar',
  notPicture: 'Please choose a JPEG or PNG image up to 2 MB.',
  uploaded: 'Avatar uploaded',

  cropTitle: 'Crop your image',
  cropHint: 'Drag the square to select the area to show.',
  cropArea: 'Visible area. Use the arrow keys to move it.',
  cropSide: (side: string) => `Resize from the ${side}`,
  save: 'Save avatar',
  saving: notices.saving,
  cancel: actions.cancel,

  chooseTitle: 'Your avatars',
  loading: 'Loading your avatars',
  loadFailed: 'We couldn’t load your avatars.',
  empty: 'No avatars yet. Upload an image first.',
  use: (n: number) => `Use avatar ${n}`,
  deleteOf: (n: number) => `Delete avatar ${n}`,
  deleteTitle: 'Delete this avatar?',
  deleteText: 'It will be deleted from all your campaigns. This action cannot be undone.',
  deleteInUse: 'This avatar is in use. Bars and presets that use it will no longer show an avatar.',
  deleteConfirm: 'Delete avatar',
  deleted: 'Avatar deleted',
  close: actions.close,
  unknown: notices.failed,
} as const;
