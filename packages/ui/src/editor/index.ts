/**
 * The UI components of editors; their behavior is in `@lastcall/host-api/editor`. Each editor's remote bundles its own copy of both, so that no other screen
 * loads them and a remote that is deployed alone uses the versions it was tested with. The components they build on come from `@lastcall/ui`, which all remotes share.
 */
export { Canvas, type CanvasDevice } from './canvas.tsx';
export { ConflictDialog, toastInvalid, toastSaved } from './conflict-dialog.tsx';
export { EditorFallback } from './editor-fallback.tsx';
export { EditorFrame } from './editor-frame.tsx';
export { CustomerPage, SamplePageBadge } from './customer-page.tsx';
export { DraftNotice, ProblemNotice } from './editor-notices.tsx';
export { EditorPanel, EditorSection } from './editor-panel.tsx';
export { EditorSkeleton } from './editor-skeleton.tsx';
export { EditorTitle } from './editor-title.tsx';
export { Fold } from './fold.tsx';
export { HistoryButtons } from './history-buttons.tsx';
export { ChoiceField, SwitchField, TextField } from './panel-fields.tsx';
export { languageAttributes, LanguageSelect, usePreviewLanguage, type PreviewLanguage } from './preview-language.tsx';
export { PreviewNote } from './preview-note.tsx';
export { RadioCard } from './radio-card.tsx';
export { ContinueButton, EditorScreen, ScreenMenu } from './screens.tsx';
export { PickerButton, PreviewWithPicker, SidePicker } from './side-picker.tsx';
export { TimeSlider } from './time-slider.tsx';
export { TimedTooltip } from './timed-tooltip.tsx';
export { useCanvasDevice } from './use-canvas-device.ts';
export { usePreviewClock, type PreviewClock } from './use-preview-clock.ts';
export { useScreens } from './use-screens.ts';
