/** XML as bank statements use it, read without entities of its own and without a DTD (BIL-41). */
import { XMLParser } from 'fast-xml-parser';
import { SyntaxValidator } from 'fast-xml-validator';

import { StatementError } from './statement';

type Parsed = Readonly<Record<string, unknown>>;

const META = XMLParser.getMetaDataSymbol() as unknown as string;
const TEXT = '#text';
const ATTRIBUTE = '@';
const MOST_DEPTH = 40;

/** Entities of XML itself; a document's own ones are refused with its DTD. */
const PREDEFINED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/**
 * Parses a document without namespaces.
 * @throws StatementError for a DTD, an unknown entity, or XML that is not well formed
 */
export function parseXml(text: string): XmlNode {
  const forbidden = /<!(?:DOCTYPE|ENTITY)/i.exec(text);
  if (forbidden) throw new StatementError('forbiddenXml', lineAt(text, forbidden.index));
  return new XmlNode(parsed(text), text);
}

/** The line of an index, from 1. */
export function lineAt(text: string, index: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < index; at = text.indexOf('\n', at + 1)) {
    line += 1;
  }
  return line;
}

function parsed(text: string): unknown {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: ATTRIBUTE,
    removeNSPrefix: true,
    // Amounts and references are texts: numbers would lose zeros and digits.
    parseTagValue: false,
    processEntities: false,
    trimValues: true,
    captureMetaData: true,
    alwaysCreateTextNode: true,
    maxNestedTags: MOST_DEPTH,
    isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
  });
  try {
    SyntaxValidator.validate(text);
    return parser.parse(text);
  } catch (error) {
    // The validator names the line; the parser refuses depth and names that JavaScript reserves.
    const { line } = error as { readonly line?: unknown };
    throw new StatementError('malformed', typeof line === 'number' ? line : 0);
  }
}

/** An element with its text, attributes and children. */
export class XmlNode {
  readonly #value: unknown;
  readonly #source: string;

  constructor(value: unknown, source: string) {
    this.#value = value;
    this.#source = source;
  }

  /** Its own text; empty without one. */
  get text(): string {
    return this.#decoded(typeof this.#value === 'string' ? this.#value : this.#content[TEXT]);
  }

  /** Index of its first character in the file. */
  get at(): number {
    const meta = this.#content[META] as { readonly startIndex?: number } | undefined;
    return meta?.startIndex ?? 0;
  }

  /** The children of a name, in order. */
  all(name: string): readonly XmlNode[] {
    return this.#children(name).map((child) => new XmlNode(child, this.#source));
  }

  /** The first at a path such as `Acct/Id/IBAN`. */
  find(path: string): XmlNode | undefined {
    const [name = '', ...rest] = path.split('/');
    const child = this.#children(name)[0];
    if (child === undefined) return undefined;
    const node = new XmlNode(child, this.#source);
    return rest.length === 0 ? node : node.find(rest.join('/'));
  }

  /** The text at a path; empty without one. */
  textAt(path: string): string {
    return this.find(path)?.text ?? '';
  }

  attribute(name: string): string {
    return this.#decoded(this.#content[ATTRIBUTE + name]);
  }

  get #content(): Parsed {
    const value = this.#value;
    return (typeof value === 'object' && value !== null ? value : {}) as Parsed;
  }

  #children(name: string): readonly unknown[] {
    const content = this.#content;
    const children = Object.hasOwn(content, name) ? content[name] : undefined;
    return Array.isArray(children) ? children : [];
  }

  #decoded(raw: unknown): string {
    return typeof raw === 'string' ? decodeEntities(raw, () => lineAt(this.#source, this.at)) : '';
  }
}

function decodeEntities(text: string, line: () => number): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));?/gi,
    (_all, hex, decimal, name) => {
      const known = PREDEFINED[String(name)];
      if (known !== undefined) return known;
      const point = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
      if (!(point > 0 && point <= 0x10ffff)) throw new StatementError('forbiddenXml', line());
      return String.fromCodePoint(point);
    },
  );
}
