import type { ComponentType, ReactNode } from 'react';
import { portalLimits, type PortalBlockType } from '@lastcall/contracts/portals/portal-facts';
import { portalHints } from '@lastcall/contracts/portals/portal-hints';
import { Rating } from './rating.tsx';
import { ChoiceControl, LineControl, SwitchControl, TextControl } from './block-controls.tsx';
import { bindField, fieldName, type BlockEditing } from './block-editing.ts';
import { BlockPicture } from './block-picture.tsx';
import { ListControl } from './list-control.tsx';
import { texts } from './messages.ts';
import type { BlockOf } from './portal-flags.ts';

const { block: label } = texts;
const { heading, text, shortText } = portalLimits;

type Editing<T extends PortalBlockType> = BlockEditing<BlockOf<T>>;

function Intro(editing: Editing<'intro'>): ReactNode {
  return (
    <>
      <LineControl {...bindField(editing, 'title')} label={label.heading} maxLength={heading} />
      <TextControl {...bindField(editing, 'text')} label={label.text} maxLength={text} />
    </>
  );
}

function Deadline(editing: Editing<'deadline'>): ReactNode {
  return (
    <>
      <LineControl {...bindField(editing, 'title')} label={label.title} maxLength={heading} />
      <SwitchControl {...bindField(editing, 'showsDate')} label={label.showsDate} />
      <LineControl {...bindField(editing, 'overText')} label={label.overText} maxLength={shortText} />
    </>
  );
}

function TextImage(editing: Editing<'text-image'>): ReactNode {
  return (
    <>
      <LineControl {...bindField(editing, 'title')} label={label.title} maxLength={heading} />
      <TextControl {...bindField(editing, 'text')} label={label.text} maxLength={text} placeholder={portalHints.text} />
      <BlockPicture
        editing={editing as unknown as BlockEditing}
        at="picture"
        label={texts.picture}
        value={editing.block.picture}
        onChange={(picture) => editing.change({ picture })}
      />
      {editing.block.picture && (
        <ChoiceControl {...bindField(editing, 'side')} label={label.side} options={label.sides} />
      )}
    </>
  );
}

function Video(editing: Editing<'video'>): ReactNode {
  return (
    <>
      <LineControl {...bindField(editing, 'url')} label={label.videoUrl} hint={label.videoHint} inputMode="url" />
      <LineControl {...bindField(editing, 'title')} label={label.title} maxLength={heading} />
      <BlockPicture
        editing={editing as unknown as BlockEditing}
        at="poster"
        label={texts.poster}
        value={editing.block.poster}
        onChange={(poster) => editing.change({ poster })}
      />
    </>
  );
}

function Product(editing: Editing<'product-details'>): ReactNode {
  const { block, problems } = editing;
  return (
    <>
      <LineControl
        {...bindField(editing, 'title')}
        label={label.product}
        maxLength={heading}
        placeholder={portalHints.productTitle}
      />
      <TextControl
        {...bindField(editing, 'text')}
        label={label.text}
        maxLength={text}
        placeholder={portalHints.productText}
      />
      <LineControl {...bindField(editing, 'price')} label={label.price} maxLength={portalLimits.price} />
      <LineControl {...bindField(editing, 'oldPrice')} label={label.oldPrice} maxLength={portalLimits.price} />
      <BlockPicture
        editing={editing as unknown as BlockEditing}
        at="picture"
        label={texts.picture}
        value={block.picture}
        onChange={(picture) => editing.change({ picture })}
      />
      <ListControl
        {...bindList(editing, 'features')}
        label={label.features}
        maxItems={portalLimits.features}
        nameOf={label.feature}
        addLabel={label.addFeature}
        blank=""
      >
        {(feature, at, change) => (
          <LineControl
            name={fieldName(block.id, `features.${at}`)}
            label={label.text}
            maxLength={shortText}
            placeholder={portalHints.features[at]}
            value={feature}
            error={problems.get(`features.${at}`)}
            onChange={change}
          />
        )}
      </ListControl>
    </>
  );
}

function SocialProof(editing: Editing<'social-proof'>): ReactNode {
  return (
    <>
      <LineControl {...bindField(editing, 'figure')} label={label.figure} maxLength={portalLimits.label} />
      <LineControl {...bindField(editing, 'text')} label={label.proof} maxLength={shortText} />
    </>
  );
}

function Reviews(editing: Editing<'reviews'>): ReactNode {
  const { block, problems } = editing;
  const nameAt = (at: number, field: string): string => `reviews.${at}.${field}`;
  return (
    <>
      <LineControl {...bindField(editing, 'title')} label={label.title} maxLength={heading} />
      <ListControl
        {...bindList(editing, 'reviews')}
        label={label.reviews}
        maxItems={portalLimits.reviews}
        nameOf={label.review}
        addLabel={label.addReview}
        blank={{ author: '', text: '', stars: 5 }}
      >
        {(review, at, change) => (
          <>
            <LineControl
              name={fieldName(block.id, nameAt(at, 'author'))}
              label={label.author}
              maxLength={portalLimits.author}
              placeholder={portalHints.reviewAuthor}
              value={review.author}
              error={problems.get(nameAt(at, 'author'))}
              onChange={(author) => change({ ...review, author })}
            />
            <TextControl
              name={fieldName(block.id, nameAt(at, 'text'))}
              label={label.text}
              maxLength={text}
              placeholder={portalHints.reviewText}
              value={review.text}
              error={problems.get(nameAt(at, 'text'))}
              onChange={(said) => change({ ...review, text: said })}
            />
            <Rating
              name={fieldName(block.id, nameAt(at, 'stars'))}
              value={review.stars}
              onChange={(stars) => change({ ...review, stars })}
            />
          </>
        )}
      </ListControl>
    </>
  );
}

function Cta(editing: Editing<'cta'>): ReactNode {
  const { block } = editing;
  return (
    <>
      <LineControl {...bindField(editing, 'text')} label={label.button} maxLength={portalLimits.buttonText} />
      <LineControl {...bindField(editing, 'url')} label={label.url} hint={label.urlHint} inputMode="url" />
      <SwitchControl
        name={fieldName(block.id, 'target')}
        label={label.newTab}
        value={block.target === '_blank'}
        onChange={(isNew) => editing.change({ target: isNew ? '_blank' : '_parent' })}
      />
      <LineControl {...bindField(editing, 'note')} label={label.note} maxLength={shortText} />
    </>
  );
}

function Links(editing: Editing<'links'>): ReactNode {
  const { block, problems } = editing;
  const nameAt = (at: number, field: string): string => `links.${at}.${field}`;
  return (
    <>
      <LineControl {...bindField(editing, 'title')} label={label.title} maxLength={heading} />
      <ListControl
        {...bindList(editing, 'links')}
        label={label.links}
        maxItems={portalLimits.links}
        nameOf={label.link}
        addLabel={label.addLink}
        blank={{ label: '', url: '' }}
      >
        {(link, at, change) => (
          <>
            <LineControl
              name={fieldName(block.id, nameAt(at, 'label'))}
              label={label.label}
              maxLength={portalLimits.linkLabel}
              value={link.label}
              error={problems.get(nameAt(at, 'label'))}
              onChange={(shown) => change({ ...link, label: shown })}
            />
            <LineControl
              name={fieldName(block.id, nameAt(at, 'url'))}
              label={label.url}
              inputMode="url"
              value={link.url}
              error={problems.get(nameAt(at, 'url'))}
              onChange={(url) => change({ ...link, url })}
            />
          </>
        )}
      </ListControl>
    </>
  );
}

function Subscribe(editing: Editing<'subscribe'>): ReactNode {
  return (
    <>
      <LineControl {...bindField(editing, 'title')} label={label.title} maxLength={heading} />
      <LineControl {...bindField(editing, 'text')} label={label.text} maxLength={shortText} />
      <LineControl {...bindField(editing, 'placeholder')} label={label.placeholder} maxLength={portalLimits.label} />
      <LineControl {...bindField(editing, 'button')} label={label.button} maxLength={portalLimits.buttonText} />
      <LineControl
        {...bindField(editing, 'consent')}
        label={label.consent}
        hint={label.consentHint}
        maxLength={shortText}
      />
      <LineControl {...bindField(editing, 'thanks')} label={label.thanks} maxLength={shortText} />
    </>
  );
}

function Snippet(editing: Editing<'featured-snippet'>): ReactNode {
  return (
    <>
      <TextControl
        {...bindField(editing, 'text')}
        label={label.sentence}
        maxLength={text}
        placeholder={portalHints.snippet}
      />
      <LineControl {...bindField(editing, 'source')} label={label.source} maxLength={portalLimits.author} />
      <LineControl {...bindField(editing, 'url')} label={label.sourceUrl} hint={label.sourceUrlHint} inputMode="url" />
    </>
  );
}

function Survey(editing: Editing<'microsurvey'>): ReactNode {
  const { block, problems } = editing;
  return (
    <>
      <LineControl
        {...bindField(editing, 'question')}
        label={label.question}
        hint={label.surveyKept}
        maxLength={portalLimits.question}
      />
      <ListControl
        {...bindList(editing, 'options')}
        label={label.answers}
        maxItems={portalLimits.options}
        nameOf={label.answer}
        addLabel={label.addAnswer}
        blank=""
      >
        {(option, at, change) => (
          <LineControl
            name={fieldName(block.id, `options.${at}`)}
            label={label.text}
            maxLength={portalLimits.option}
            value={option}
            error={problems.get(`options.${at}`)}
            onChange={change}
          />
        )}
      </ListControl>
      <SwitchControl {...bindField(editing, 'hasComment')} label={label.hasComment} />
      <LineControl {...bindField(editing, 'thanks')} label={label.thanks} maxLength={shortText} />
    </>
  );
}

function bindList<B extends BlockEditing['block'], F extends keyof B & string>(editing: BlockEditing<B>, field: F) {
  const { value, ...props } = bindField(editing, field);
  return { ...props, items: value };
}

const fieldsOf: { readonly [T in PortalBlockType]: ComponentType<Editing<T>> } = {
  intro: Intro,
  deadline: Deadline,
  'text-image': TextImage,
  video: Video,
  'product-details': Product,
  'social-proof': SocialProof,
  reviews: Reviews,
  cta: Cta,
  links: Links,
  subscribe: Subscribe,
  'featured-snippet': Snippet,
  microsurvey: Survey,
};

/** The fields of each block type. */
export function BlockFields(editing: BlockEditing): ReactNode {
  const Fields = fieldsOf[editing.block.type] as unknown as ComponentType<BlockEditing>;
  return <Fields {...editing} />;
}
