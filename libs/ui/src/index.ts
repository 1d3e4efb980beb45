export { Button, buttonClass, LinkButton, type ButtonLook, type ButtonProps, type LinkButtonProps } from './button/button.component.js';
export { Card, type CardProps } from './card/card.component.js';
export { Field, FieldError, type FieldControl, type FieldProps, type FieldTexts } from './field/field.component.js';
export {
  Select,
  TextArea,
  TextField,
  type SelectOption,
  type SelectProps,
  type TextAreaProps,
  type TextFieldProps,
} from './field/text-field.component.js';
export {
  Checkbox,
  CheckboxCards,
  RadioCards,
  type CheckboxCardsProps,
  type CheckboxProps,
  type Choice,
  type RadioCardsProps,
} from './choice/choice-cards.component.js';
export { SettledRadioCards, SettledSelect, type SettledSelectProps } from './choice/settled.component.js';
export { Switch, type SwitchProps } from './choice/switch.component.js';
export { Face } from './pain-scale/face.component.js';
export { PainScale, type PainAnswer, type PainLevel, type PainScaleProps, type PainScaleTexts } from './pain-scale/pain-scale.component.js';
export { Progress, type ProgressProps } from './progress/progress.component.js';
export { Badge } from './badge/badge.component.js';
export { UrgencyBadge, type UrgencyLevel } from './badge/urgency-badge.component.js';
export { Notice, type NoticeProps } from './notice/notice.component.js';
export { Dialog, type DialogProps } from './dialog/dialog.component.js';
export { Tabs, type TabItem, type TabsProps } from './tabs/tabs.component.js';
export { Skeleton, type SkeletonProps } from './state/skeleton.component.js';
export { EmptyState, ErrorState, type EmptyStateProps, type ErrorStateProps } from './state/states.component.js';
export { Stepper, type StepperProps } from './stepper/stepper.component.js';
export { Table, type TableColumn, type TableProps } from './table/table.component.js';
export { PageFrame, type PageFrameProps } from './page-frame/page-frame.component.js';
export { toast, type ToastMessage } from './toast/toast.js';
export { Toaster } from './toast/toaster.component.js';
export { Tooltip } from './tooltip/tooltip.component.js';
export { Logo } from './illustrations/logo.component.js';
export { classNames } from './class-names.js';
export * from './icons.js';
export {
  CalmPicture,
  ClinicPicture,
  FamilyPicture,
  GauzePicture,
  SchedulePicture,
  SwellingPicture,
  ToothInMilkPicture,
} from './illustrations/drawings.component.js';
export { ToothPicture } from './illustrations/tooth-picture.component.js';
export { ToothChart, type ToothChartProps } from './tooth-chart/tooth-chart.component.js';
export { ToothKey } from './tooth-chart/tooth-key.component.js';
export type { MarkSeverity, ToothKind, ToothQuadrantNumber, ToothSet } from './tooth-chart/tooth-layout.js';
