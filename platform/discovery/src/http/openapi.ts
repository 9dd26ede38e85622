import { toJsonSchema } from '@valibot/to-json-schema';
import { problemSchema } from 'contract';
import type * as v from 'valibot';
import type { Operation } from './operation';
import { operations } from './operations';

/** Returns the API as an OpenAPI 3.1 document, made from the schemas that validate requests. */
export function openapiDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [operationId, operation] of Object.entries<Operation>(operations)) {
    const { path, method } = operation;
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(operationId, operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'discovery',
      version: '1',
      description: 'Which release of which app is live, and since when.',
    },
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  };
}

function describe(operationId: string, operation: Operation): object {
  const { summary, params, query, body, responses, writes, streams } = operation;
  return {
    operationId,
    summary,
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      ...(writes ? [ifMatch] : []),
    ],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: toSchema(body) } } },
    }),
    ...(streams && { requestBody: { required: true, content: { [streams]: {} } } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(responses).map(([status, { description, schema }]) => [
          status,
          { description, ...(schema && { content: { 'application/json': { schema: toSchema(schema) } } }) },
        ]),
      ),
      default: {
        description: 'A refusal (RFC 9457)',
        content: { 'application/problem+json': { schema: toSchema(problemSchema) } },
      },
    },
    ...((writes ?? streams) && { security: [{ token: [] }] }),
  };
}

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: true,
  description:
    'The revision the write was decided on, as the ETag of the status gives it, e.g. "7" with its quotes',
  schema: { type: 'string', pattern: '^"\\d+"$' },
};

function parametersOf(schema: v.GenericSchema | undefined, where: 'path' | 'query'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: property,
  }));
}

function toSchema(schema: v.GenericSchema) {
  // Leaves out checks that JSON Schema cannot express, such as that two URLs are in one folder.
  const described = toJsonSchema(schema, { target: 'draft-2020-12', errorMode: 'ignore' });
  delete described.$schema;
  return described;
}
