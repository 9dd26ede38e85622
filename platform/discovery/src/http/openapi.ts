import { toJsonSchema } from '@valibot/to-json-schema';
import { problemSchema } from 'contract';
import * as v from 'valibot';
import { operations, type Operation } from './operations';

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
  const described = Object.entries(responses).map(([status, { description, schema }]) => {
    return [status, { description, ...(schema && contentOf('application/json', schema)) }] as const;
  });
  const refusal = {
    description: 'A refusal (RFC 9457)',
    ...contentOf('application/problem+json', problemSchema),
  };
  return {
    operationId,
    summary,
    parameters: [
      ...parametersOf('path', params),
      ...parametersOf('query', query),
      ...(writes ? [ifMatch] : []),
    ],
    ...(body && { requestBody: { required: true, ...contentOf('application/json', body) } }),
    ...(streams && { requestBody: { required: true, content: { [streams]: {} } } }),
    responses: { ...Object.fromEntries(described), default: refusal },
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

function parametersOf(where: 'path' | 'query', schema: v.GenericSchema = v.object({})): object[] {
  const { properties = {}, required = [] } = toSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: property,
  }));
}

function contentOf(type: string, schema: v.GenericSchema) {
  return { content: { [type]: { schema: toSchema(schema) } } };
}

function toSchema(schema: v.GenericSchema) {
  // Leaves out checks that JSON Schema cannot express, such as that two URLs are in one folder.
  const described = toJsonSchema(schema, { target: 'draft-2020-12', errorMode: 'ignore' });
  delete described.$schema;
  return described;
}
