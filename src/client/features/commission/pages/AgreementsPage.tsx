import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';

import type { Agreement, AgreementList } from '../../../../contract/commission/commission';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { isNotFound } from '../../../lib/api/notFound';
import { useAct } from '../../../lib/hooks/useAct';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { PageTitle } from '../../../ui/PageTitle';
import { Buttons } from '../../../ui/forms/formParts';
import { Notice } from '../../../ui/limits/Notice';
import { QueryView } from '../../../ui/query/QueryView';
import { SchoolAccounts } from '../../billing/desk/SchoolAccounts';
import { MoneyCards, MoneyParts, MoneyRow } from '../../billing/components/moneyParts';
import { AgreementForm } from '../components/AgreementForm';
import { AgreementTerms } from '../components/AgreementTerms';
import { ForLeads } from '../components/ForLeads';
import { NotThere } from '../components/NotThere';
import { useDecideAgreementMutation, useGetAgreementsQuery } from '../commissionApi';

/** The agreements with a school (COM-01). */
export default function AgreementsPage(): ReactElement {
  const id = Number(useParams().id);
  return (
    <ForLeads>
      <Agreements id={id} />
    </ForLeads>
  );
}

function Agreements({ id }: { readonly id: number }): ReactElement {
  const query = useGetAgreementsQuery(id, REFETCH_ON_MOUNT);
  if (isNotFound(query.error)) return <NotThere />;
  return (
    <QueryView query={query}>
      {({ data }) => (
        <>
          <PageTitle
            lead={
              <FormattedMessage
                id="commission.agreementsLead"
                values={{ currency: data.currency }}
              />
            }
          >
            <bdi>{data.institute.name}</bdi>
          </PageTitle>
          <MoneyParts>
            <Versions list={data} />
            <SchoolAccounts instituteId={id} />
          </MoneyParts>
        </>
      )}
    </QueryView>
  );
}

function Versions({ list }: { readonly list: AgreementList }): ReactElement {
  const { formatMessage } = useIntl();
  /** The form that is open: a first version, or one in place of another; undefined for none. */
  const [typed, setTyped] = useState<Agreement | null | undefined>(undefined);
  const block = useFocusInPlace(typed !== undefined, 'select, input');
  return (
    <MoneyParts>
      <div ref={block}>
        {typed === undefined ? (
          <Buttons>
            <Button onClick={() => setTyped(null)}>
              <FormattedMessage id="commission.add" />
            </Button>
            <Button bordered to={paths.deskCommission.to()}>
              <FormattedMessage id="commission.toList" />
            </Button>
          </Buttons>
        ) : (
          <Card>
            <AgreementForm
              key={typed?.id ?? 0}
              list={list}
              replaces={typed}
              onClose={() => setTyped(undefined)}
            />
          </Card>
        )}
      </div>
      {list.items.length === 0 ? (
        <EmptyState
          title={formatMessage({ id: 'commission.noAgreement' })}
          text={formatMessage({ id: 'commission.noAgreementText' })}
        />
      ) : (
        <MoneyCards>
          {list.items.map((agreement) => (
            <Version
              key={agreement.id}
              agreement={agreement}
              onChange={() => setTyped(agreement)}
            />
          ))}
        </MoneyCards>
      )}
    </MoneyParts>
  );
}

function Version({
  agreement,
  onChange,
}: {
  readonly agreement: Agreement;
  readonly onChange: () => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const { id, n, state, by, confirmed_by: confirmedBy, may, hindrance } = agreement;
  const [decide, { isLoading }] = useDecideAgreementMutation();
  const { act, failure } = useAct(formatMessage({ id: 'commission.failed' }));
  const titleId = `agreement-${id}`;
  return (
    <Card as="article" aria-labelledby={titleId}>
      <MoneyParts>
        <MoneyRow>
          <h2 id={titleId}>
            <FormattedMessage id="commission.version" values={{ n }} />
          </h2>
          <b>
            <FormattedMessage id={`commission.agreement.${state}`} />
          </b>
        </MoneyRow>
        <AgreementTerms agreement={agreement} />
        <p>
          {by !== null && (
            <span>
              <FormattedMessage
                id="commission.typedBy"
                values={{ name: <bdi key="name">{by}</bdi> }}
              />
            </span>
          )}
          {confirmedBy !== null && (
            <span>
              <FormattedMessage
                id="commission.confirmedBy"
                values={{ name: <bdi key="name">{confirmedBy}</bdi> }}
              />
            </span>
          )}
        </p>
        {hindrance !== null && (
          <p>
            <FormattedMessage id={`commission.hindrance.${hindrance}`} />
          </p>
        )}
        <Buttons>
          {may.map((event) => (
            <Button
              key={event}
              bordered={event === 'DECLINED'}
              busy={isLoading}
              onClick={() => void act(() => decide({ id, event }).unwrap())}
            >
              <FormattedMessage id={`commission.decide.${event}`} />
            </Button>
          ))}
          {state === 'confirmed' && (
            <Button bordered onClick={onChange}>
              <FormattedMessage id="commission.change" />
            </Button>
          )}
        </Buttons>
        <Notice text={failure} />
      </MoneyParts>
    </Card>
  );
}
