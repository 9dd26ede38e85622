import { FORMS_PATH } from 'contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rateLimit, sendNotFound } from 'service-kit';
import { gatewayText } from '../folder/gatewayTexts';
import type { Parts } from '../parts';
import { shellOf } from '../shop/shop';
import { answerPage, type Answer } from './answerPage';
import { createPassOn, type Fields } from './passOn';
import { checkedFields, fieldsOf, isFromOwnPage, pageOf } from './readForm';

interface Form {
  readonly Params: { readonly form: string };
}

const LARGEST_BODY = 20 * 1024;
/** Messages. The receiver may be a mailbox. */
const LIMITS = { perClient: 5, total: 300, windowMs: 60_000 };
const ROUTE = `${FORMS_PATH}:form(^[a-z][a-z0-9-]{0,39}$)`;
/** Values of a metric's label, which clients must not choose. */
const FORMS = ['contact', 'question', 'newsletter'];

/** Status, and key of the sentence. */
const OUTCOMES = {
  sent: [200, 'formSent'],
  failed: [502, 'formFailed'],
  limited: [429, 'formLimited'],
  tooLong: [413, 'formTooLong'],
  invalid: [400, 'formInvalid'],
  foreign: [403, 'formInvalid'],
} as const;

/** Serves `POST /forms/…` while the shop has a receiver (docs/product.md FORM-6 to FORM-8). */
export function serveForms(app: FastifyInstance, parts: Parts): void {
  const { folder, publicOrigin, headersFor, formAnswered, settings, takeShop, log } = parts;
  const passOn = createPassOn(settings.FORMS_KEY, log);
  const isWithinLimits = rateLimit(LIMITS);

  function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    outcome: keyof typeof OUTCOMES,
    fields?: Fields,
  ) {
    const { form } = request.params as Form['Params'];
    const [status, key] = OUTCOMES[outcome];
    const isSent = outcome === 'sent';
    formAnswered(FORMS.includes(form) ? form : 'other', outcome);
    reply
      .code(status)
      .headers({ 'cache-control': 'no-store', ...(status === 429 && { 'retry-after': '60' }) });
    const sentence = sentenceFor(form, key);
    if (!request.headers.accept?.includes('text/html')) return reply.send({ sentence });
    const action = FORMS_PATH + form;
    // A reload of the answer sends nothing.
    if (isSent) return reply.redirect(action, 303);
    return sendPage(request, reply, {
      sentence,
      isSent,
      page: pageOf(request),
      retried: fields && { action, fields },
    });
  }

  function sentenceFor(form: string, key: (typeof OUTCOMES)[keyof typeof OUTCOMES][1]): string {
    const isNewsletter = key === 'formSent' && form === 'newsletter';
    return gatewayText(folder.latest(), isNewsletter ? 'newsletterSent' : key);
  }

  async function sendPage({ url }: FastifyRequest, reply: FastifyReply, given: Answer) {
    const shop = await takeShop();
    const { html, inline } = answerPage(folder.latest(), shellOf(shop, shop.forAll).template, given);
    const headers = { ...headersFor(url, inline), 'cache-control': 'no-store' };
    return reply.headers(headers).type('text/html; charset=utf-8').send(html);
  }

  // Scoped, so that no other route accepts the content type.
  app.register(async (scope) => {
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => fieldsOf(body),
    );
    scope.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
      const { statusCode = 500 } = error;
      if (statusCode >= 500) throw error;
      return answer(request, reply, statusCode === 413 ? 'tooLong' : 'invalid');
    });

    scope.get<Form>(ROUTE, async (request, reply) => {
      if (!folder.latest().receiver) return sendNotFound(reply);
      const sentence = sentenceFor(request.params.form, 'formSent');
      return sendPage(request, reply, { sentence, isSent: true, page: '' });
    });

    scope.post<Form>(ROUTE, {
      bodyLimit: LARGEST_BODY,
      onRequest: async (request, reply) => {
        if (!folder.latest().receiver) return sendNotFound(reply);
        return isFromOwnPage(request, publicOrigin()) ? undefined : answer(request, reply, 'foreign');
      },
      handler: async (request, reply) => {
        const fields = checkedFields(request.body);
        if (!fields) return answer(request, reply, 'invalid');
        if (!isWithinLimits(1, request.ip)) return answer(request, reply, 'limited', fields);
        const { receiver } = folder.latest();
        const message = { form: request.params.form, fields, page: pageOf(request) };
        const isSent = receiver !== undefined && (await passOn(receiver, message));
        return answer(request, reply, isSent ? 'sent' : 'failed', fields);
      },
    });
  });
}
