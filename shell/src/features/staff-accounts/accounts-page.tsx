import { email } from '@lastcall/contracts/platform';
import type { CallProblem } from '@lastcall/host-api';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Page, Stack, toast } from '@lastcall/ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { AccountCard } from './account-card.tsx';
import { useFindAccountQuery, useSaveAccountPlansMutation } from './accounts-api.ts';
import { FindAccount } from './find-account.tsx';
import { labels } from './messages.ts';

/** The products and plans of customers' accounts, for staff. The searched email address is in the page's URL, so that a link to an account can be shared. */
export default function AccountsPage(): ReactNode {
  const [params, setParams] = useSearchParams();
  const asked = email.safeParse(params.get('email')).data;
  const {
    currentData: account,
    error,
    isFetching,
    refetch,
  } = useFindAccountQuery({ query: { email: asked ?? '' } }, { skip: asked === undefined });
  const [save] = useSaveAccountPlansMutation();

  return (
    <Page title={labels.title} description={labels.text} width="narrow">
      <Stack gap="lg">
        <FindAccount
          initial={asked ?? ''}
          isPending={isFetching}
          problem={asked !== undefined && error ? messageOf(error as CallProblem, asked) : null}
          onFind={(typed) => (typed === asked ? void refetch() : setParams({ email: typed }, { replace: true }))}
        />
        {account && !error && (
          <AccountCard
            key={JSON.stringify(account)}
            account={account}
            onReload={() => void refetch()}
            onSave={async (plans, seen) => {
              const answer = await save({ params: { accountKey: account.key }, body: { plans, seen } });
              if (answer.error) return answer.error as CallProblem;
              toast.success(labels.saved(account.name));
              void refetch();
              return null;
            }}
          />
        )}
      </Stack>
    </Page>
  );
}

function messageOf(problem: CallProblem, searchedEmail: string): string {
  return problem.code === 'not_found' ? labels.nobody(searchedEmail) : wordsOfProblem(problem, labels.failed);
}
