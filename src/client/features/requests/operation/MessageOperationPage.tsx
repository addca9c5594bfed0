import { styled } from '@mui/material/styles';
import { useMemo, type ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';

import { readOperation } from '../../../lib/operations';
import { DoneMark } from '../../../ui/DoneMark';
import { Section } from '../../../ui/page/pageParts';
import { DoneOperationView } from './DoneOperationView';
import { KnownRequest } from './KnownRequest';
import { NothingDone } from './NothingDone';
import { useOperation } from './useOperation';

/** The result page (APP-11); confirms only what this user is known to have done. */
export default function MessageOperationPage(): ReactElement {
  const [query] = useSearchParams();
  const named = useMemo(() => readOperation(query), [query]);
  const shown = useOperation(named);
  return (
    <Column>
      {shown.state === 'done' && (
        <>
          <DoneMark />
          <DoneOperationView operation={shown.operation} />
        </>
      )}
      {shown.state === 'asked' && <KnownRequest query={shown.query} />}
      {shown.state === 'nothing' && <NothingDone isNamed={named !== null} />}
    </Column>
  );
}

const Column = styled(Section)({ maxInlineSize: 688 });
