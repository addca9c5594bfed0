import { useId } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import type { Application, Offer } from '../../../../contract/applications/applications';
import { apiPath } from '../../../../contract/apiPaths';
import { SectionCard } from '../../../ui/SectionCard';
import { QrCode } from '../../../ui/QrCode';
import { FileDownload } from '../../files/components/FileDownload';

/** The school's letter, and the page on which anybody can check the offer (ADM-11). */
export function OfferLetter({
  application: { id },
  offer: { version, letter, verify_id: verifyId },
}: {
  readonly application: Pick<Application, 'id'>;
  readonly offer: Pick<Offer, 'version' | 'letter' | 'verify_id'>;
}): ReactElement {
  const titleId = useId();
  const address = `/verify/${verifyId}`;
  return (
    <SectionCard titleId={titleId} title={<FormattedMessage id="applications.letter" />}>
      {letter && (
        <FileDownload
          path={apiPath('/api/applications/:id/offers/:version/letter', { id, version })}
          file={letter}
        />
      )}
      <QrCode url={new URL(address, window.location.href).href}>
        <a href={address} target="_blank" rel="noreferrer">
          <FormattedMessage id="applications.verify" />
        </a>
      </QrCode>
    </SectionCard>
  );
}
