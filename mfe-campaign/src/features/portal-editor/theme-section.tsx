import { memo, useEffect, useRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { portalLimits, portalThemes, type PortalThemeId } from '@lastcall/contracts/portals/portal-facts';
import { useAppSelector } from '@lastcall/host-api';
import { Alert, Anchor, Button, ColorField, Group, Text, toast } from '@lastcall/ui';
import { RadioCard, SwitchField, TimedTooltip } from '@lastcall/ui/editor';
import { UpgradeDialog } from '@lastcall/ui/upgrade';
import { portalLooks } from '@lastcall/widgets/portal';
import { LivePanel } from './live-portal.tsx';
import { words } from './messages.ts';
import { contentOf, type PortalForm } from './portal-form.ts';
import { sampleOf, withSample } from './theme-choice.ts';
import styles from './theme-section.module.css';
import { useAccentField } from './use-accent-field.ts';

interface ThemeSectionProps {
  readonly form: PortalForm;
  readonly onChoose: (themeId: PortalThemeId) => void;
  /** The theme's sample content is offered. */
  readonly isOffering: boolean;
  readonly onOffered: () => void;
}

/** The looks of the panel, each as the panel that it makes, and the colour that may be one's own. */
export default function ThemeSection({ form, onChoose, isOffering, onOffered }: ThemeSectionProps): ReactNode {
  return (
    <>
      {isOffering && <SampleOffer form={form} onDone={onOffered} />}
      <div className={styles.grid} role="radiogroup" aria-label={words.theme}>
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

/** A clock that stands still, showing figures that are all different. */
const stillMs = 0;
const shownDeadline = 256_648_000;

const ThemeSample = memo(function ThemeSample({ themeId }: { readonly themeId: PortalThemeId }): ReactNode {
  const [content] = useState(() => contentOf(sampleOf(themeId)));
  return (
    <span className={styles.stage} style={{ background: portalLooks[themeId].ground }} aria-hidden inert>
      <span className={styles.small}>
        <LivePanel content={content} deadlineAt={shownDeadline} nowMs={stillMs} />
      </span>
    </span>
  );
});

function SampleOffer({ form, onDone }: { readonly form: PortalForm; readonly onDone: () => void }): ReactNode {
  const { change } = useForm<PortalForm>();
  const offer = useRef<HTMLDivElement>(null);
  const blocks = withSample(form);

  useEffect(() => {
    // Whoever chose one of the last themes has scrolled past it.
    offer.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const add = (): void => {
    if (!blocks) return;
    change('blocks', blocks);
    toast.success(words.sampleAdded(blocks.length - form.blocks.length));
    onDone();
  };
  return (
    <Alert ref={offer} color="accent" role="status" title={words.sampleTitle(themeName(form.themeId))}>
      {blocks ? words.sampleText : words.sampleNoRoom(portalLimits.blocks)}
      <Group gap="xs" mt="xs">
        {blocks && (
          <Button size="xs" onClick={add}>
            {words.sampleAdd}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onDone}>
          {words.sampleNo}
        </Button>
      </Group>
    </Alert>
  );
}

/** The accent: the theme's, or one of one's own, which is premium. */
function Accent({ form }: { readonly form: PortalForm }): ReactNode {
  const session = useAppSelector((state) => state.session.session);
  const [isAsking, setAsking] = useState(false);
  const { value, error, change, use } = useAccentField(portalLooks[form.themeId].accent);
  const hasCustomColors = session?.account.plan === 'premium' || session?.account.isStoreSubscribed === true;
  const isLocked = !hasCustomColors && value === '';
  return (
    <>
      <TimedTooltip label={words.customPremium} disabled={!isLocked}>
        <SwitchField
          name="ownAccent"
          label={words.ownAccent}
          checked={value !== ''}
          onChange={(event) => (isLocked ? setAsking(true) : use(event.currentTarget.checked))}
        />
      </TimedTooltip>
      {value !== '' && (
        <ColorField
          name="accent"
          label={words.accent}
          value={value}
          onChange={change}
          error={error}
          against={portalLooks[form.themeId].ground}
          againstName={words.accentAgainst}
        />
      )}
      {isLocked && (
        <Text className={styles.note} c="dimmed">
          {words.customPremium}{' '}
          <Anchor component="button" type="button" underline="always" inherit onClick={() => setAsking(true)}>
            {words.upgrade}
          </Anchor>
        </Text>
      )}
      {session && (
        <UpgradeDialog
          {...session.help}
          isOpen={isAsking}
          reason={words.customPremium}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
