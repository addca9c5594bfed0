/** Validates bodies, queries and params with the contract's yup schemas. */
import type { FastifySchemaCompiler } from 'fastify';
import { Schema } from 'yup';

import { definePlugin } from '../http/plugin';
import { validate } from '../../lib/validate';

export const validation = definePlugin(
  async (app) => {
    app.setValidatorCompiler(yupCompiler);
  },
  { name: 'validation' },
);

const yupCompiler: FastifySchemaCompiler<unknown> = ({ schema, httpPart }) => {
  if (!(schema instanceof Schema)) throw new TypeError('A route schema must be a yup schema');
  return (data: unknown) => {
    try {
      const value: unknown = validate(schema, data, httpPart);
      return { value };
    } catch (error) {
      return { error: error instanceof Error ? error : new Error(String(error)) };
    }
  };
};
