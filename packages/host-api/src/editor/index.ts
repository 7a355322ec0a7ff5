/**
 * The behavior of an editor: a form with history and draft, saving, and a panel that opens at the first error. Its appearance is `@lastcall/ui/editor`.
 *
 *     const editor = useEditor(() => createEditorForm({ saved, fields, valuesOf, validate, send, refusalsOf }), `lastcall:page-timer-draft:${id}`);
 *     <EditorFields editor={editor}>{({ values, ...state }) => <EditorFrame ...>sections of fields, bound by useInput and the like</EditorFrame>}</EditorFields>
 *
 * Unlike the rest of this package it is not shared with the shell: each editor's remote bundles its own copy, so that no other screen loads it
 * and a remote that is deployed alone uses the version it was tested with. It must therefore contain no singletons.
 */
export {
  createEditorForm,
  type EditorForm,
  type EditorFormOptions,
  type FieldTable,
  type SaveOutcome,
  type SendAnswer,
} from './create-editor-form.ts';
export { EditorFields, type EditorState } from './editor-fields.tsx';
export { changedFields } from './edit-history.ts';
export { mayLeave } from './may-leave.ts';
export { putValues } from './put-values.ts';
export { useDraft, type DraftFormat, type FormDraft } from './use-draft.ts';
export { useEditor, type Editor } from './use-editor.ts';
export { useEditHistory, type FormHistory } from './use-edit-history.ts';
export { imageTypes, useImageUpload, type ImageUpload } from './use-image-upload.ts';
export { usePageSource, type PageSource } from './use-page-source.ts';
export { useSavingOver, type SavingOver } from './use-saving-over.ts';
