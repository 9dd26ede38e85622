import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames, Icon, pageContent, useHydrated } from 'shared-ui';
import classes from './Questions.module.css';
import * as texts from './texts.json';

type Entry = ReturnType<typeof pageContent<'faq'>>['questions'][number];

export function faqData(): object {
  return {
    '@type': 'FAQPage',
    mainEntity: pageContent('faq').questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

export function Questions() {
  const titleId = useId();
  const [opened, setOpened] = useState<string>();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.whatPeopleAsk}</h2>
      <div className={classNames(classes.questions, useHydrated() && classes.hydrated)}>
        {pageContent('faq').questions.map((entry) => (
          <Question
            key={entry.question}
            {...entry}
            open={entry.question === opened}
            onToggle={(open) => setOpened(open ? entry.question : undefined)}
          />
        ))}
      </div>
    </section>
  );
}

type QuestionProps = Entry & {
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
};

function Question({ question, answer, open, onToggle }: QuestionProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const handleFound = useEffectEvent(() => onToggle(true));

  useLayoutEffect(() => {
    const closed = open ? null : panel.current;
    // For the browser's search, where it is supported. React would write `hidden=""`.
    const attribute = 'onbeforematch' in document.body ? 'hidden' : 'data-closed';
    closed?.setAttribute(attribute, 'until-found');
    closed?.addEventListener('beforematch', handleFound);
    return () => {
      closed?.removeAttribute(attribute);
      closed?.removeEventListener('beforematch', handleFound);
    };
  }, [open]);

  return (
    <div>
      <h3>
        <button
          type="button"
          id={`${id}-question`}
          aria-expanded={open}
          aria-controls={`${id}-answer`}
          onClick={() => onToggle(!open)}
        >
          <span>{question}</span>
          <Icon name="plus" />
        </button>
      </h3>
      <div
        ref={panel}
        className={classes.answer}
        id={`${id}-answer`}
        role="region"
        aria-labelledby={`${id}-question`}
      >
        <p>{answer}</p>
      </div>
    </div>
  );
}
