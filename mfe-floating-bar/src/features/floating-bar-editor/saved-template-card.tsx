import type { ReactNode } from 'react';
import type { Bar } from '@lastcall/contracts/campaigns';
import { RadioCard } from '@lastcall/ui/editor';
import { useNaming } from '../../lib/use-naming.tsx';
import { uiText } from '../../messages.ts';
import { TemplatePicture } from './template-picture.tsx';
import styles from './template-section.module.css';
import type { SavedTemplate, SavedTemplates } from './use-saved-templates.ts';

interface SavedTemplateCardProps {
  readonly template: SavedTemplate;
  readonly sample: Bar;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly saved: Pick<SavedTemplates, 'rename' | 'remove'>;
}

const namingLabels = {
  field: uiText.templateName,
  rename: uiText.renameTemplate,
  delete: uiText.deleteTemplate,
  deleteText: uiText.deleteTemplateText,
  deleteConfirm: uiText.deleteTemplateConfirm,
};

/** A saved template: selected by its picture, renamed in place, deleted after a confirmation. */
export function SavedTemplateCard({ template, sample, isChosen, onChoose, saved }: SavedTemplateCardProps): ReactNode {
  const { shownName, field, tools } = useNaming(template, {
    labels: namingLabels,
    className: styles.rename,
    onRename: saved.rename,
    onDelete: saved.remove,
  });
  return (
    <div className={styles.saved}>
      <RadioCard
        name="template"
        isChosen={isChosen}
        onChoose={onChoose}
        label={template.name}
        className={styles.savedPicture}
      >
        <TemplatePicture settings={sample} />
      </RadioCard>
      <div className={styles.savedName}>
        {field || (
          <>
            <span className={styles.savedText}>{shownName}</span>
            {tools}
          </>
        )}
      </div>
    </div>
  );
}
