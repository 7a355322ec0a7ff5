import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { EmailSetup } from '@lastcall/contracts/campaigns';
import { providerOf, type ProviderDefinition } from '@lastcall/contracts/integrations/providers';
import { useCampaignId, useSectionPath } from '@lastcall/host-api';
import { Alert, Button } from '@lastcall/ui';
import { useIntegrationQuery } from './integrations-api.ts';
import { messages } from './messages.ts';
import notice from './notice.module.css';

/** Reports on other screens that the campaign's email platform needs a reconnect, with a link; nothing while it is healthy. */
export default function ReconnectNotice({ setup }: { readonly setup: Pick<EmailSetup, 'emailProvider'> }): ReactNode {
  const definition = providerOf(setup.emailProvider.id);
  return definition && <Notice definition={definition} />;
}

function Notice({ definition }: { readonly definition: ProviderDefinition }): ReactNode {
  const campaignId = useCampaignId();
  const pathOf = useSectionPath();
  const { data } = useIntegrationQuery({ params: { campaignId, provider: definition.name } });
  const used = data?.connections.find(({ id }) => id === data.integrations[0]?.connection_id);
  if (used?.health !== 'reconnect') return null;
  return (
    <Alert
      color="danger"
      role="alert"
      title={messages.reconnectTitle(definition.display_name)}
      className={notice.spaced}
    >
      <div className={notice.content}>
        <p className={notice.text}>{messages.reconnectText}</p>
        <Button component={Link} to={pathOf('integration')}>
          {messages.connectAgain}
        </Button>
      </div>
    </Alert>
  );
}
