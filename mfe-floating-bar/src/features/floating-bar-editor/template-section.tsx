import { useState, type ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { barTemplates, type Bar } from '@lastcall/contracts/campaigns';
import { putValues } from '@lastcall/host-api/editor';
import { Button, SearchIcon, Text, TextInput } from '@lastcall/ui';
import { RadioCard } from '@lastcall/ui/editor';
import { withSavedTemplate, withTemplate, type BarForm } from '../../lib/bar-form.ts';
import { uiText } from '../../messages.ts';
import { SavedTemplateCard } from './saved-template-card.tsx';
import { builtInSample, savedSample } from './template-samples.ts';
import { TemplatePicture } from './template-picture.tsx';
import styles from './template-section.module.css';
import type { SavedTemplate, SavedTemplates } from './use-saved-templates.ts';

/** The number of saved templates before "show more". */
const initialTemplateCount = 12;

interface TemplateSectionProps {
  /** The bar as visitors see it. */
  readonly settings: Bar;
  /** An announcement has its own call to action, and no countdown. */
  readonly isAnnouncement: boolean;
  readonly saved: SavedTemplates;
}

/** The built-in templates, each with the texts of this bar, and those that the account saved. */
export function TemplateSection({ settings, isAnnouncement, saved }: TemplateSectionProps): ReactNode {
  const form = useForm<BarForm>();
  const [search, setSearch] = useState('');
  const [isAll, setAll] = useState(false);
  const wanted = search.trim().toLowerCase();
  const isFound = (text: string): boolean => text.toLowerCase().includes(wanted);
  const texts = isAnnouncement ? uiText.announcementTemplates : uiText.templates;
  const builtIn = barTemplates.filter((template) => isFound(`${texts[template].name} ${texts[template].text}`));
  const found = saved.templates.filter(({ name }) => isFound(name));

  const chooseBuiltIn = (template: Bar['template']): void => {
    saved.choose(null);
    putValues(form, { ...form.getState().values, ...withTemplate(template) });
  };
  const chooseSaved = ({ id, data }: SavedTemplate): void => {
    saved.choose(id);
    putValues(form, withSavedTemplate(form.getState().values, data, { hasOwnCta: isAnnouncement }));
  };

  return (
    <>
      <TextInput
        type="search"
        aria-label={uiText.searchTemplates}
        placeholder={uiText.searchTemplates}
        leftSection={<SearchIcon size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        autoComplete="off"
      />
      <div className={styles.grid} role="radiogroup" aria-label={uiText.template}>
        {builtIn.map((template) => (
          <RadioCard
            key={template}
            name="template"
            isChosen={saved.chosenId === null && settings.template === template}
            onChoose={() => chooseBuiltIn(template)}
            label={`${texts[template].name}. ${texts[template].text}`}
            className={styles.card}
          >
            <TemplatePicture settings={builtInSample(settings, template)} />
            <span className={styles.name}>{texts[template].name}</span>
            <span className={styles.text}>{texts[template].text}</span>
          </RadioCard>
        ))}
        {found.length > 0 && <h3 className={styles.heading}>{uiText.yourTemplates}</h3>}
        {found.slice(0, isAll ? undefined : initialTemplateCount).map((template) => (
          <SavedTemplateCard
            key={template.id}
            template={template}
            sample={savedSample(template.data, settings)}
            isChosen={saved.chosenId === template.id}
            onChoose={() => chooseSaved(template)}
            saved={saved}
          />
        ))}
      </div>
      {!isAll && found.length > initialTemplateCount && (
        <Button variant="default" onClick={() => setAll(true)}>
          {uiText.showAllTemplates(found.length)}
        </Button>
      )}
      {builtIn.length + found.length === 0 && (
        <Text c="dimmed" role="status">
          {uiText.noTemplates}
        </Text>
      )}
    </>
  );
}
