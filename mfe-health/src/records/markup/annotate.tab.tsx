import type { MarkupDetail, MarkupShape } from '@toothwise/contracts-health';
import { Badge, Button, EmptyState, Notice, toast } from '@toothwise/ui';
import { FailureNotice, lastError, QueryView, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { healthApi } from '../../api/health.resource.js';
import { Canvas, type Tool } from './canvas.component.js';
import { PRESSED, ShapeList } from './shape-list.component.js';
import { inTheMiddle } from './shapes.rules.js';
import { type Editor, useEditor } from './use-editor.js';
import { saveShapes, useMarkupChange, useMarkupImage } from './use-markup.js';

/** MARK-011: marks an image that was chosen on the dashboard. */
export function AnnotateTab({ imageId, onDashboard }: { imageId: string | null; onDashboard: () => void }) {
  const { t } = useTranslation('health');
  if (imageId) return <Chosen key={imageId} imageId={imageId} />;
  return <EmptyState title={t('markup.selectFirst')} action={<Button onClick={onDashboard}>{t('markup.toDashboard')}</Button>} />;
}

function Chosen({ imageId }: { imageId: string }) {
  const image = useMarkupImage(imageId);
  return <QueryView query={image}>{(found) => <Annotate image={found} />}</QueryView>;
}

function Annotate({ image }: { image: MarkupDetail }) {
  const { t } = useTranslation('health');
  const editor = useEditor(image);
  const [tool, setTool] = useState<Tool>('choose');
  const [zoom, setZoom] = useState(1);
  const mayDraw = image.check === 'clear';
  return (
    <div className="hea:grid hea:gap-4">
      <p className="hea:flex hea:flex-wrap hea:gap-2">
        <Badge look="brand">{t('markup.annotationAccess')}</Badge>
        <Badge>{t(`markup.checks.${image.check}`)}</Badge>
        <Badge>{t(`markup.reviews.${image.review}`)}</Badge>
      </p>
      <Check image={image} />
      {editor.isStale && <Stale editor={editor} />}
      <div role="group" aria-label={t('markup.tools')} className="hea:flex hea:flex-wrap hea:gap-2">
        {mayDraw &&
          (['choose', 'box', 'polygon'] as const).map((one) => (
            <Button key={one} size="small" className={PRESSED} aria-pressed={tool === one} onClick={() => setTool(one)}>
              {t(`markup.tool.${one}`)}
            </Button>
          ))}
        {mayDraw &&
          (['box', 'polygon'] as const).map((kind) => (
            <Button key={kind} size="small" onClick={() => editor.add(inTheMiddle(kind, image))}>
              {t(`markup.add.${kind}`)}
            </Button>
          ))}
        <Button size="small" disabled={!editor.undo} onClick={() => editor.undo?.()}>
          {t('markup.undo')}
        </Button>
        <Button size="small" disabled={!editor.redo} onClick={() => editor.redo?.()}>
          {t('markup.redo')}
        </Button>
        <Button size="small" disabled={zoom === 1} onClick={() => setZoom(zoom - 1)}>
          {t('markup.zoomOut')}
        </Button>
        <Button size="small" disabled={zoom === 4} onClick={() => setZoom(zoom + 1)}>
          {t('markup.zoomIn')}
        </Button>
      </div>
      <div className="hea:grid hea:gap-4 hea:lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Canvas image={image} editor={editor} tool={tool} zoom={zoom} />
        {mayDraw && <ShapeList editor={editor} size={image} />}
      </div>
      {mayDraw && <SaveAndReview image={image} editor={editor} />}
    </div>
  );
}

/** Nothing reads the words in a picture, so a person says that none tells who it is. */
function Check({ image: { id: imageId, check } }: { image: MarkupDetail }) {
  const { t } = useTranslation('health');
  const say = useMarkupChange((clear: boolean) => healthApi.checkMarkupImage({ params: { imageId }, body: { clear } }));
  return (
    <Notice title={t(`markup.checks.${check}`)}>
      <p>{t('markup.checkLead')}</p>
      <p className="hea:mt-2 hea:flex hea:flex-wrap hea:gap-2">
        {check !== 'clear' && (
          <Button size="small" busy={say.isPending} onClick={() => say.mutate(true)}>
            {t('markup.sayClear')}
          </Button>
        )}
        {check !== 'held' && (
          <Button size="small" busy={say.isPending} onClick={() => say.mutate(false)}>
            {t('markup.sayHeld')}
          </Button>
        )}
      </p>
      <FailureNotice error={say.error} otherwise={t('markup.failed')} />
    </Notice>
  );
}

function Stale({ editor }: { editor: Editor }) {
  const { t } = useTranslation('health');
  return (
    <Notice title={t('markup.stale')}>
      <p>{t('markup.staleLead')}</p>
      <p className="hea:mt-2 hea:flex hea:flex-wrap hea:gap-2">
        <Button size="small" onClick={editor.keepMine}>
          {t('markup.keepMine')}
        </Button>
        <Button size="small" onClick={editor.forget}>
          {t('markup.takeTheirs')}
        </Button>
      </p>
    </Notice>
  );
}

function SaveAndReview({ image, editor }: { image: MarkupDetail; editor: Editor }) {
  const { t } = useTranslation('health');
  const { id: imageId, version } = image;
  const save = useMarkupChange(
    (shapes: MarkupShape[]) => saveShapes(imageId, editor.base, shapes),
    ({ version: now }, sent) => {
      editor.settle(sent, now);
      toast.success(t('markup.saved'));
    },
  );
  const review = useMarkupChange((accepted: boolean) =>
    healthApi.reviewMarkupImage({ params: { imageId }, body: { accepted }, ifMatch: version }),
  );
  return (
    <div className="hea:grid hea:gap-3">
      <p className="hea:flex hea:flex-wrap hea:gap-2">
        <Button
          look="primary"
          busy={save.isPending}
          disabled={editor.isStale || !editor.isChanged}
          onClick={() => save.mutate(editor.shapes)}
        >
          {t('markup.save')}
        </Button>
        {editor.isChanged && <span className="hea:self-center hea:text-ink-soft">{t('markup.unsaved')}</span>}
      </p>
      {image.review === 'waiting' &&
        !editor.isChanged &&
        (image.drawnByMe ? (
          <p>{t('markup.anotherReviews')}</p>
        ) : (
          <p className="hea:flex hea:flex-wrap hea:gap-2">
            <Button busy={review.isPending} onClick={() => review.mutate(true)}>
              {t('markup.accept')}
            </Button>
            <Button busy={review.isPending} onClick={() => review.mutate(false)}>
              {t('markup.return')}
            </Button>
          </p>
        ))}
      <FailureNotice error={lastError(save, review)} otherwise={t('markup.failed')} />
    </div>
  );
}
