/** The chat will never take a message: because of its text, or because its sender may not write. */
export class MessageRejection extends Error {
  constructor(readonly reason: 'text' | 'access') {
    super(`Refused because of its ${reason}`);
    this.name = 'MessageRejection';
  }
}
