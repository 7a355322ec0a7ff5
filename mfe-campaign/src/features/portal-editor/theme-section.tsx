import { memo, useEffect, useRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { portalLimits, portalThemes, type PortalThemeId } from '@lastcall/contracts/portals/portal-facts';
import { useAppSelector } from '@lastcall/host-api';
import { Alert, Anchor, Button, ColorField, Group, Text, toast } from '@lastcall/ui';
import { RadioCard, SwitchField, TimedTooltip } from '@lastcall/ui/editor';
import { UpgradeDialog } from '@lastcall/ui/upgrade';
import { portalAppearances } from '@lastcall/widgets/portal';
import { LivePanel } from './live-portal.tsx';
import { texts } from './messages.ts';
import { contentOf, type PortalForm } from './portal-form.ts';
import { sampleOf, appendSample } from './theme-choice.ts';
import styles from './theme-section.module.css';
import { useAccentField } from './use-accent-field.ts';

interface ThemeSectionProps {
  readonly form: PortalForm;
  readonly onChoose: (themeId: PortalThemeId) => void;
  /** True while the theme's sample content is offered. */
  readonly isOffering: boolean;
  readonly onOffered: () => void;
}

/** The themes of the panel, each as a live panel, and the custom accent color. */
export default function ThemeSection({ form, onChoose, isOffering, onOffered }: ThemeSectionProps): ReactNode {
  return (
    <>
      {isOffering && <SampleOffer form={form} onDone={onOffered} />}
      <div className={styles.grid} role="radiogroup" aria-label={texts.theme}>
        {portalThemes.map(({ id, name }) => (
          <RadioCard
            key={id}
            name="themeId"
            isChosen={form.themeId === id}
            onChoose={() => onChoose(id)}
            className={styles.card}
          >
            <ThemeSample themeId={id} />
            <span className={styles.name}>{name}</span>
          </RadioCard>
        ))}
      </div>
      <Accent form={form} />
    </>
  );
}

const themeName = (themeId: PortalThemeId): string => portalThemes.find(({ id }) => id === themeId)!.name;

/** A fixed time and deadline, so that the time left is always the same. */
const frozenNowMs = 0;
const sampleDeadlineMs = 256_648_000;

const ThemeSample = memo(function ThemeSample({ themeId }: { readonly themeId: PortalThemeId }): ReactNode {
  const [content] = useState(() => contentOf(sampleOf(themeId)));
  return (
    <span className={styles.stage} style={{ background: portalAppearances[themeId].ground }} aria-hidden inert>
      <span className={styles.small}>
        <LivePanel content={content} deadlineAt={sampleDeadlineMs} nowMs={frozenNowMs} />
      </span>
    </span>
  );
});

function SampleOffer({ form, onDone }: { readonly form: PortalForm; readonly onDone: () => void }): ReactNode {
  const { change } = useForm<PortalForm>();
  const offer = useRef<HTMLDivElement>(null);
  const blocks = appendSample(form);

  useEffect(() => {
    // A user who selects one of the last themes has scrolled past the offer.
    offer.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const add = (): void => {
    if (!blocks) return;
    change('blocks', blocks);
    toast.success(texts.sampleAdded(blocks.length - form.blocks.length));
    onDone();
  };
  return (
    <Alert ref={offer} color="accent" role="status" title={texts.sampleTitle(themeName(form.themeId))}>
      {blocks ? texts.sampleText : texts.sampleNoRoom(portalLimits.blocks)}
      <Group gap="xs" mt="xs">
        {blocks && (
          <Button size="xs" onClick={add}>
            {texts.sampleAdd}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onDone}>
          {texts.sampleNo}
        </Button>
      </Group>
    </Alert>
  );
}

/** The accent: the theme's, or a custom one, which requires premium. */
function Accent({ form }: { readonly form: PortalForm }): ReactNode {
  const session = useAppSelector((state) => state.session.session);
  const [isAsking, setAsking] = useState(false);
  const { value, error, change, setCustom } = useAccentField(portalAppearances[form.themeId].accent);
  const hasCustomColors = session?.account.plan === 'premium' || session?.account.isStoreSubscribed === true;
  const isLocked = !hasCustomColors && value === '';
  return (
    <>
      <TimedTooltip label={texts.customPremium} disabled={!isLocked}>
        <SwitchField
          name="ownAccent"
          label={texts.ownAccent}
          checked={value !== ''}
          onChange={(event) => (isLocked ? setAsking(true) : setCustom(event.currentTarget.checked))}
        />
      </TimedTooltip>
      {value !== '' && (
        <ColorField
          name="accent"
          label={texts.accent}
          value={value}
          onChange={change}
          error={error}
          against={portalAppearances[form.themeId].ground}
          againstName={texts.accentAgainst}
        />
      )}
      {isLocked && (
        <Text className={styles.note} c="dimmed">
          {texts.customPremium}{' '}
          <Anchor component="button" type="button" underline="always" inherit onClick={() => setAsking(true)}>
            {texts.upgrade}
          </Anchor>
        </Text>
      )}
      {session && (
        <UpgradeDialog
          {...session.help}
          isOpen={isAsking}
          reason={texts.customPremium}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
