import ts from 'typescript';

import type { AnswerSchemas, JsonSchema } from '../src/contract/common/jsonSchema';

/**
 * The JSON Schemas of all answers.
 * @param file path of the source that declares RouteAnswers
 */
export function schemasOfTypes(file: string): Omit<AnswerSchemas, 'made_from'> {
  const program = ts.createProgram([file], { strict: true, skipLibCheck: true, noEmit: true });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const all = source?.statements.find(
    (one): one is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(one) && one.name.text === 'RouteAnswers',
  );
  if (!all) throw new Error(`There is no RouteAnswers in ${file}`);
  const schemas = new SchemaWriter(checker);
  const routes: Record<string, AnswerSchemas['routes'][string]> = {};
  for (const property of checker.getTypeAtLocation(all).getProperties()) {
    const answer = schemas.of(checker.getTypeOfSymbol(property));
    routes[property.name] = { summary: documentationOf(property, checker), answer };
  }
  return { routes, definitions: schemas.definitions };
}

function documentationOf(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  return ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ');
}

class SchemaWriter {
  /** Schemas of named interfaces, in order of discovery. */
  readonly definitions: Record<string, JsonSchema> = {};

  private readonly written = new Map<string, ts.Symbol>();

  constructor(private readonly checker: ts.TypeChecker) {}

  of(type: ts.Type): JsonSchema {
    if (type.isUnion()) return this.union(type.types);
    const { flags } = type;
    if (flags & ts.TypeFlags.String) return { type: 'string' };
    if (flags & ts.TypeFlags.Number) return { type: 'number' };
    if (flags & ts.TypeFlags.Null) return { type: 'null' };
    if (type.isStringLiteral()) return { type: 'string', enum: [type.value] };
    if (flags & ts.TypeFlags.BooleanLiteral) {
      return { type: 'boolean', enum: [this.checker.typeToString(type) === 'true'] };
    }
    if (this.checker.isArrayType(type)) {
      const [item] = this.checker.getTypeArguments(type as ts.TypeReference);
      if (item) return { type: 'array', items: this.of(item) };
    }
    if (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return this.named(type);
    throw new Error(`No JSON Schema of ${this.checker.typeToString(type)}`);
  }

  private union(types: readonly ts.Type[]): JsonSchema {
    const given = types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));
    const others = given.filter(({ flags }) => !(flags & ts.TypeFlags.Null));
    const isNullable = others.length < given.length;
    const literals = others.map((one) => (one.isStringLiteral() ? one.value : undefined));
    const isBoolean = others.every(({ flags }) => flags & ts.TypeFlags.BooleanLiteral);
    if (literals.every((one) => one !== undefined)) {
      return isNullable
        ? { type: ['string', 'null'], enum: [...literals, null] }
        : { type: 'string', enum: literals };
    }
    if (isBoolean && others.length === 2) return nullable({ type: 'boolean' }, isNullable);
    const [only, ...more] = others.map((one) => this.of(one));
    if (!only) throw new Error('A union of nothing');
    if (more.length === 0) return nullable(only, isNullable);
    return { anyOf: [only, ...more, ...(isNullable ? [{ type: 'null' } as const] : [])] };
  }

  /** Emits a named interface once and refers to it; inlines all other types. */
  private named(type: ts.Type): JsonSchema {
    const symbol = type.getSymbol();
    const isInterface = (symbol?.flags ?? 0) & ts.SymbolFlags.Interface;
    const isGeneric =
      this.checker.getTypeArguments(type as ts.TypeReference).length > 0 || type.aliasSymbol;
    if (!symbol || !isInterface || isGeneric) return this.object(type);
    const { name } = symbol;
    if ((this.written.get(name) ?? symbol) !== symbol) {
      throw new Error(`Two types of answers are called ${name}: a schema is known by its name`);
    }
    this.written.set(name, symbol);
    if (!this.definitions[name]) {
      // First, so that it may contain itself.
      this.definitions[name] = {};
      const description = documentationOf(symbol, this.checker);
      this.definitions[name] = {
        ...(description === '' ? {} : { description }),
        ...this.object(type),
      };
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  private object(type: ts.Type): JsonSchema {
    const values = type.getStringIndexType();
    if (values) return { type: 'object', additionalProperties: this.of(values) };
    const symbols = this.checker.getPropertiesOfType(type);
    const properties = symbols.map((symbol): [string, JsonSchema] => {
      const description = documentationOf(symbol, this.checker);
      const schema = this.of(this.checker.getTypeOfSymbol(symbol));
      return [symbol.name, description === '' ? schema : { description, ...schema }];
    });
    const required = symbols.filter(({ flags }) => !(flags & ts.SymbolFlags.Optional));
    return {
      type: 'object',
      properties: Object.fromEntries(properties),
      required: required.map(({ name }) => name),
    };
  }
}

function nullable(schema: JsonSchema, isNullable: boolean): JsonSchema {
  if (!isNullable) return schema;
  return typeof schema.type === 'string' && schema.enum === undefined
    ? { ...schema, type: [schema.type, 'null'] }
    : { anyOf: [schema, { type: 'null' }] };
}
