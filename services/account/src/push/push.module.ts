import { Module } from '@nestjs/common';
import { AddDevice } from './add-device.use-case.js';
import { DeviceRepository } from './device.repository.js';
import { ListDevices } from './list-devices.use-case.js';
import { PushController } from './push.controller.js';
import { PushQueue } from './push-queue.repository.js';
import { PushSender } from './push-sender.worker.js';
import { SendingModule } from '../sending/sending.module.js';
import { RemoveDevice } from './remove-device.use-case.js';

@Module({
  imports: [SendingModule],
  controllers: [PushController],
  providers: [AddDevice, DeviceRepository, ListDevices, PushQueue, PushSender, RemoveDevice],
  exports: [DeviceRepository, PushQueue],
})
export class PushModule {}
