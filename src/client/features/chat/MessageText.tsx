import { styled } from '@mui/material/styles';
import { memo } from 'react';
import type { ReactElement } from 'react';

import { partsOf } from './messageText';

/** A message's text with its lines, safe links, and numbers that keep their order (CHAT-24). */
export const MessageText = memo(function MessageText({
  text,
  id,
}: {
  readonly text: string;
  readonly id?: string;
}): ReactElement {
  return (
    <Text id={id} dir="auto">
      {partsOf(text).map((part, index) => {
        if (part.kind === 'text') return part.text;
        if (part.kind === 'code') {
          return (
            <bdi key={index} dir="ltr">
              {part.text}
            </bdi>
          );
        }
        return (
          <Link
            key={index}
            href={part.href}
            dir="ltr"
            target="_blank"
            rel="noopener noreferrer nofollow"
          >
            {part.text}
          </Link>
        );
      })}
    </Text>
  );
});

const Text = styled('div')({
  flex: '1 1 auto',
  minInlineSize: 0,
  maxInlineSize: '100%',
  // Direction per line, by its first letter: people mix both languages in one message.
  unicodeBidi: 'plaintext',
  textAlign: 'start',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  // A date or a number is not broken over two lines unless a line is too short for it.
  '& > bdi': { display: 'inline-block', maxInlineSize: '100%' },
});

const Link = styled('a')({ color: 'inherit', unicodeBidi: 'isolate' });
