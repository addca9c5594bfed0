export interface FormPart {
  readonly name: string;
  readonly value: string | Buffer;
  /** File name; browsers send '' for an empty file input. */
  readonly filename?: string;
  readonly type?: string;
}

export interface Form {
  readonly headers: Record<string, string>;
  readonly payload: Buffer;
}

const BOUNDARY = '----tests-boundary-7d2f';

export function form(...parts: readonly FormPart[]): Form {
  const chunks = parts.flatMap(({ name, value, filename, type }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"`;
    const contentType = type === undefined ? '' : `content-type: ${type}\r\n`;
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n`;
    return [Buffer.from(`${head}${contentType}\r\n`), Buffer.from(value), Buffer.from('\r\n')];
  });
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}

export function picture(value: Buffer, filename = 'me.jpg', type = 'image/jpeg'): FormPart {
  return { name: 'image', value, filename, type };
}
