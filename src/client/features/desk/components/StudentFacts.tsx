import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';

import type { DeskStudent } from '../../../../contract/desk/students';

type Fact = 'since' | 'seen' | 'language' | 'holder' | 'saved' | 'quotes' | 'signed' | 'push';

/** An older server does not say what the student agreed to. */
type Agreed = 'signed_quotes' | 'push_browsers';
type Shown = Omit<DeskStudent, Agreed> & Partial<Pick<DeskStudent, Agreed>>;

/** A student's facts at a glance (DESK-10). */
export function StudentFacts({ student }: { readonly student: Shown }): ReactElement {
  const { since, last_seen: seen, language, chat_holder: holder, favorites, quotes } = student;
  const { signed_quotes: signed, push_browsers: push } = student;
  const facts: readonly (readonly [Fact, ReactNode])[] = [
    ['since', <FormattedDate key="since" value={since} dateStyle="medium" />],
    ...(seen === null
      ? []
      : [
          [
            'seen',
            <FormattedDate key="seen" value={seen} dateStyle="medium" timeStyle="short" />,
          ] as const,
        ]),
    ...(language === null
      ? []
      : [
          [
            'language',
            <FormattedMessage key="language" id={`desk.student.languages.${language}`} />,
          ] as const,
        ]),
    [
      'holder',
      holder === null ? (
        <FormattedMessage key="holder" id="desk.student.nobody" />
      ) : (
        <bdi key="holder">{holder.name}</bdi>
      ),
    ],
    ['saved', favorites],
    ['quotes', quotes],
    ...(quotes > 0 && signed !== undefined ? [['signed', signed] as const] : []),
    ...(push === undefined
      ? []
      : [
          [
            'push',
            <FormattedMessage key="push" id="desk.student.push" values={{ count: push }} />,
          ] as const,
        ]),
  ];
  return (
    <>
      {student.disabled && (
        <p>
          <b>
            <FormattedMessage id="desk.student.disabled" />
          </b>
        </p>
      )}
      {student.phone === '' && !student.contact && (
        <p>
          <FormattedMessage id="desk.lostNumber" />
        </p>
      )}
      <List>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>
              <FormattedMessage id={`desk.student.fact.${name}`} />
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </List>
    </>
  );
}

const List = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 3),
  margin: 0,
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 500 },
}));
