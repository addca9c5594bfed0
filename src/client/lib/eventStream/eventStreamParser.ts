export interface ParsedEvent {
  readonly event: string;
  readonly data: string;
}

/** Parses an event stream (HTML Standard, 9.2.6) incrementally, with chunks split anywhere. */
export class EventStreamParser {
  private text = '';
  private event = '';
  private data: string[] = [];
  private id: string;

  /** @param lastEventId of the stream before this one, '' without any */
  constructor(public lastEventId = '') {
    this.id = lastEventId;
  }

  /** @returns the events that the chunk completes. */
  feed(chunk: string): ParsedEvent[] {
    this.text += chunk;
    // A CR at the end may be the first half of a line break.
    const whole = this.text.endsWith('\r') ? this.text.slice(0, -1) : this.text;
    const lines = whole.split(/\r\n|\r|\n/);
    this.text = (lines.pop() ?? '') + this.text.slice(whole.length);
    return lines.flatMap((line) => {
      if (line === '') return this.complete();
      this.take(line);
      return [];
    });
  }

  private take(line: string): void {
    const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    if (name === 'event') this.event = value;
    else if (name === 'data') this.data.push(value);
    else if (name === 'id' && !value.includes('\0')) this.id = value;
  }

  private complete(): ParsedEvent[] {
    const { event, data } = this;
    this.lastEventId = this.id;
    this.event = '';
    this.data = [];
    return data.length === 0 ? [] : [{ event: event || 'message', data: data.join('\n') }];
  }
}
