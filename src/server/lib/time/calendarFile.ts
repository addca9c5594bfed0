/** An event as an iCalendar file (RFC 5545), which every calendar app opens. */

export interface CalendarEvent {
  /** Globally unique and the same in every file of this event. */
  readonly uid: string;
  readonly start: Date;
  readonly end: Date;
  readonly createdAt: Date;
  /** When it last changed. */
  readonly changedAt: Date;
  /** Number of changes: the file with more of them replaces the event of the others. */
  readonly sequence: number;
  readonly isCancelled: boolean;
  /** Absolute address of the event's page; null if unknown. */
  readonly url: string | null;
  readonly language: string;
  readonly summary: string;
  readonly description: string;
}

const LINE_OCTETS = 75;
/** Minutes before the event. */
const REMINDER = 15;

/**
 * The text of the file, which a calendar takes over the one of the same event that it has: times in UTC, which need no time zone definitions, lines ended by CRLF and
 * folded at 75 octets, text escaped.
 */
export function calendarFile(event: CalendarEvent): string {
  const { language, summary, description } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Masar//Consultation//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${event.isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `CREATED:${utc(event.createdAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `DTSTART:${utc(event.start)}`,
    `DTEND:${utc(event.end)}`,
    `SUMMARY;LANGUAGE=${language}:${escaped(summary)}`,
    `DESCRIPTION;LANGUAGE=${language}:${escaped(description)}`,
    ...(event.url === null ? [] : [`URL:${event.url}`]),
    ...(event.isCancelled ? [] : reminder(language, summary)),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const reminder = (language: string, summary: string): readonly string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION;LANGUAGE=${language}:${escaped(summary)}`,
  `TRIGGER:-PT${REMINDER}M`,
  'END:VALARM',
];

/** `20261122T090000Z`. */
function utc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

/** Continues a long line after CRLF and a space, never within a character. */
function folded(line: string): string {
  let out = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      out += '\r\n ';
      octets = 1;
    }
    out += character;
    octets += size;
  }
  return out;
}
